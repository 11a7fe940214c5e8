import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids grow with time. */
export const newId = (): string => randomUUIDv7()
