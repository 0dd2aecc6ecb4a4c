/** The parts of a request by which its sender is identified. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Records, Token } from '@parlour/store';

/** Of an HTTP request, or of a connection that was opened at a gateway. */
export interface RequestHead {
  readonly headers: Readonly<Pick<IncomingHttpHeaders, 'authorization' | 'origin' | 'user-agent'>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
  readonly host: string;
  /** Hashes take the place of tokens in headers and cookies, as a gateway on the bus sends them. Never so over HTTP. */
  readonly isHashed?: true;
}

/** The record of a token, or of its hash, as it is in the request. */
export const findToken = (
  records: Pick<Records, 'tokenOf' | 'tokenOfHash'>,
  { isHashed }: Pick<RequestHead, 'isHashed'>,
  shown: string,
): Promise<Token | undefined> => (isHashed ? records.tokenOfHash(shown) : records.tokenOf(shown));
