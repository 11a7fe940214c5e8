import { createHash, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Vault } from '../../platform/secrets/vault.js'

export type TokenPurpose = 'gift' | 'draft'

/** What a token opens: its org, and the hash under which the row of its purpose is kept. */
export interface TokenScope {
  orgId: string
  hash: Buffer
}

export interface MadeToken {
  token: string
  hash: Buffer
  /** To be given to the same donor again; opens with the key that the database does not hold. */
  sealed: string
}

const orgBytes = 16
const randomBytesOfToken = 32
const byteLength = orgBytes + randomBytesOfToken

/** Tokens that donors hold: 256 random bits behind the org they belong to, so that a row is sought inside its org alone. */
@Injectable()
export class PublicTokens {
  constructor(private readonly vault: Vault) {}

  make(orgId: string, purpose: TokenPurpose, rowId: string): MadeToken {
    const org = Buffer.from(orgId.replaceAll('-', ''), 'hex')
    const token = Buffer.concat([org, randomBytes(randomBytesOfToken)]).toString('base64url')
    return { token, hash: hashOf(purpose, token), sealed: this.vault.seal(token, placeOf(purpose, rowId)) }
  }

  reveal(purpose: TokenPurpose, rowId: string, sealed: string): string {
    return this.vault.unseal(sealed, placeOf(purpose, rowId))
  }

  /** The scope that a token names; null for what cannot be one. Whether it opens anything is for the row to say. */
  read(purpose: TokenPurpose, token: string): TokenScope | null {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== byteLength || bytes.toString('base64url') !== token) return null
    const hex = bytes.subarray(0, orgBytes).toString('hex')
    const orgId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return { orgId, hash: hashOf(purpose, token) }
  }
}

// The purpose is part of what is hashed: a token of one is nothing under the other.
const hashOf = (purpose: TokenPurpose, token: string): Buffer =>
  createHash('sha256').update(`${purpose}:${token}`).digest()

const placeOf = (purpose: TokenPurpose, rowId: string): string => `checkout:${purpose}:${rowId}`
