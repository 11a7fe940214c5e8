import { createHash } from 'node:crypto'

export const inputDigest = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')
