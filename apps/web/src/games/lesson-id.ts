/** Id of a lesson's game: unknown to the server. */
export const lessonId = 'lesson';
