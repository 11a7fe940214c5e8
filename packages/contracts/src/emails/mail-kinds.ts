import { emailKinds } from './email-kinds.js'

/** The emails that are not templates of a kind: thanks are letters, and one to many or to one person is written each time. */
export const fixedMailKinds = ['acknowledgment', 'personal', 'mailing', 'test'] as const

/** What an email to somebody outside of the staff is about. */
export const mailKinds = [...emailKinds, ...fixedMailKinds] as const
export type MailKind = (typeof mailKinds)[number]

// Each lets its reader do one thing, once and for a day: whoever needs it asks for a new one. A mailing goes to each person once.
const ofOneUse: readonly MailKind[] = [
  'card_link',
  'portal_link',
  'email_change_asked',
  'email_change_here',
  'fundraiser_sign_up',
  'fundraiser_submitted',
  'fundraiser_invited',
  'fundraiser_approved',
  'mailing',
  'test',
]

/** Whether an email of this kind can be sent once more as it is. */
export const canBeRepeated = (kind: MailKind): boolean => !ofOneUse.includes(kind)
