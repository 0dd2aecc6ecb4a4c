/** Earlier addresses of pages, and where they are now. */
export const movedAddresses = {
  '/who': '/guess',
  '/daily': '/guess',
  '/practice': '/guess/ask',
  '/train': '/guess/train',
  '/account': '/me',
  '/following': '/me',
  '/hours': '/',
  '/leaderboard': '/boards',
} as const;
