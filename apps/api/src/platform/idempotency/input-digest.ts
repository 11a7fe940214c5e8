import { createHash } from 'node:crypto'

/** Tells whether a key comes with the same input again; kept in place of the input itself. */
export const inputDigest = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')
