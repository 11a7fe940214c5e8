import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { starterOf } from '@almoner/contracts/letters/letter-starters'
import {
  previewPersonalEmailInputSchema,
  sendPersonalEmailInputSchema,
  type PersonalEmailStart,
} from '@almoner/contracts/personal-emails/personal-emails.operations'
import { isBlank, plainTextOf, richTextOf, type RichText } from '@almoner/contracts/rich-text'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import { t } from '../messages'

export interface PersonalEmailValues {
  to?: string
  language?: PageLanguage
  subject?: string
  body?: RichText
  isAboutPayments?: boolean
}

/** A greeting in the language, room for what is to be said, and the name of whoever writes. */
export function greetingIn(language: PageLanguage, writer: string): RichText {
  const [greeting] = starterOf('donor', language).body.content
  const [room, name] = richTextOf('', writer).content
  return { type: 'doc', content: [greeting, room, name].filter((node) => node !== undefined) }
}

export const startOf = ({ addresses, language }: PersonalEmailStart, writer: string): PersonalEmailValues => {
  const usable = addresses.find(({ stopped }) => !stopped)
  return { ...(usable && { to: usable.address }), language, body: greetingIn(language, writer), isAboutPayments: false }
}

/** Whether there is nothing in it but what every email begins with. */
export const saysNothing = (body: RichText | undefined, writer: string, language: PageLanguage): boolean =>
  !body || isBlank(body) || wordsOf(body) === wordsOf(greetingIn(language, writer))

const wordsOf = (body: RichText): string => plainTextOf(body).replace(/\s+/g, ' ').trim()

// The key is made when it is sent, and the donor is that of the page.
const judge = againstSchema(sendPersonalEmailInputSchema)

export function faultsOf(
  values: PersonalEmailValues,
  { donorId, writer, doNotContact }: { donorId: string; writer: string; doNotContact: boolean },
): FormErrors | undefined {
  const faults = judge({ ...values, donorId, idempotencyKey: crypto.randomUUID() })
  const own: FormErrors = {
    ...(!values.to && { to: t('personal.needsAddress') }),
    ...(saysNothing(values.body, writer, values.language ?? 'en') && { body: t('personal.needsText') }),
    ...(doNotContact && !values.isAboutPayments && { isAboutPayments: t('personal.needsReason') }),
  }
  return faults || Object.keys(own).length > 0 ? { ...faults, ...own } : undefined
}

/** Null while something is missing or wrong. */
export const toPreview = (donorId: string, { language, subject, body }: PersonalEmailValues) =>
  previewPersonalEmailInputSchema.safeParse({ donorId, language, subject, body }).data ?? null
