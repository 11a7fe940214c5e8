import { Algorithm, hash, verify } from '@node-rs/argon2'
import { Injectable } from '@nestjs/common'
import { Problem } from '../../platform/problems/problem.js'

// OWASP's floor for Argon2id: 19 MiB, two passes, one lane.
const settings = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

const atOnce = 4
const longestQueue = 32

/** Hashes and verifies passwords, a few at a time, so that a flood of sign-ins cannot take the machine's memory. */
@Injectable()
export class Passwords {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private dummy: Promise<string> | undefined

  async hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFC'), settings))
  }

  /** Whether it is the password of `stored`; without one it takes as long and is false. */
  async isRight(password: string, stored: string | null | undefined): Promise<boolean> {
    this.dummy ??= hash('no account has this password', settings)
    const against = stored ?? (await this.dummy)
    const matches = await this.inTurn(() => verify(against, password.normalize('NFC')))
    return matches && Boolean(stored)
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= atOnce) {
      if (this.waiting.length >= longestQueue) throw new Problem('attempts_exhausted')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }
}
