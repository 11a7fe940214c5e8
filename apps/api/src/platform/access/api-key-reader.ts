import type { KeyHolder } from './actor.js'

/** Tells which API key a program presents; the domain of API keys is the one that knows. */
export abstract class ApiKeyReader {
  /** Raises `api_key_invalid`, `api_key_revoked`, `api_key_expired`, `api_key_address_refused`, `attempts_exhausted`. */
  abstract read(token: string, ip: string): Promise<KeyHolder>
}
