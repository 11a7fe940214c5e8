import { Inject, Injectable } from '@nestjs/common'
import { passwordLength, superuserPasswordMinLength } from '@almoner/contracts/accounts/password'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { isCommonPassword } from './most-used-passwords.js'

/** Whose password it is to be. */
export interface PasswordHolder {
  firstName: string
  lastName: string
  email: string
  isSuperuser: boolean
  orgNames: readonly string[]
}

const product = 'almoner'
const shortestWord = 3

/** What a new password has to be beyond the length that the contract asks for. */
@Injectable()
export class PasswordRules {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'passwordMinLength'>) {}

  /** Raises a problem at the field `password` when it is too short for its holder, too common, or names them or their org. */
  async check(password: string, holder: PasswordHolder): Promise<void> {
    const least = holder.isSuperuser
      ? Math.max(this.config.passwordMinLength, superuserPasswordMinLength)
      : this.config.passwordMinLength
    if (passwordLength(password) < least) throw Problem.at('password', `At least ${least} characters`)
    if (await isCommonPassword(password.normalize('NFC'))) {
      throw Problem.at('password', 'This password is too common. Choose another one.')
    }
    if (isNamedAfter(password, holder)) {
      throw Problem.at(
        'password',
        'Choose a password that is not your name, the organization’s name or this product’s name',
      )
    }
  }
}

function isNamedAfter(password: string, { firstName, lastName, email, orgNames }: PasswordHolder): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  const words = [
    product,
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
    email,
    localPart,
    ...orgNames,
  ]
  const bare = bareOf(password)
  return words.map(bareOf).some((word) => word.length >= shortestWord && word === bare)
}

/** Without what people add to a word to make a password of it: capitals, signs between, and signs and digits at the end. */
function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
}
