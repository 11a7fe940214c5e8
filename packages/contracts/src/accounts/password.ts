import { z } from 'zod'
import { isStorableText } from '../text.js'

export const passwordMinLength = 6

export const superuserPasswordMinLength = 15

export const passwordMaxLength = 128

/** Characters as people count them: code points of the composed form, in which a password is hashed too. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length

const storable = z.string().refine(isStorableText, 'Remove characters that cannot be stored')

const atMost = (password: string): boolean => passwordLength(password) <= passwordMaxLength
const tooLong = `At most ${passwordMaxLength} characters`

/** A password that someone has; too long a one is refused before anything is computed from it. */
export const passwordText = storable.refine((password) => password !== '', 'Required').refine(atMost, tooLong)

/** A password that someone chooses. The server refuses common ones besides, and those that name the person or the org. */
export const newPasswordText = storable
  .refine((password) => password !== '', { error: 'Required', abort: true })
  .refine((password) => password.trim() !== '', { error: 'Enter more than spaces', abort: true })
  .refine((password) => passwordLength(password) >= passwordMinLength, `At least ${passwordMinLength} characters`)
  .refine(atMost, tooLong)
