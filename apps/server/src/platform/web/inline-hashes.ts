/** Lets a browser use the styles and the script that stand in the client's page itself, and no others. */
import { createHash } from 'node:crypto';

/** A policy without them, and which directive is for which element. */
const directives = { style: "style-src 'self'", script: "script-src 'self'" } as const;

/** Sources of a Content-Security-Policy for the texts of these elements without a `src`. */
function hashesIn(page: string, tag: keyof typeof directives): string {
  const texts = [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))];
  return texts
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
}

/** Returns a function that adds the inline styles and scripts of a page to a Content-Security-Policy. */
export function createInlinePolicy(page: string): (policy: string) => string {
  const added = (['style', 'script'] as const).map((tag) => [directives[tag], hashesIn(page, tag)] as const);
  return (policy) =>
    added.reduce((so, [directive, hashes]) => so.replace(directive, () => directive + hashes), policy);
}
