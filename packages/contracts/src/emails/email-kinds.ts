/** The mails about a single gift. */
export const giftEmailKinds = ['thank_you', 'receipt', 'refund', 'payment_returned'] as const

/** The mails to whoever is to know of a gift that was made in somebody's honor or memory. */
export const tributeEmailKinds = ['tribute_notice'] as const

/** The mails about a recurring gift while all goes well. */
export const donationEmailKinds = [
  'recurring_welcome',
  'installment_receipt',
  'upcoming_charge',
  'plan_changed',
  'plan_paused',
  'plan_resumed',
  'plan_canceled',
  'plan_restarted',
  'plan_completed',
] as const

/**
 * The mails about a payment that failed, or will: after the first try, after a later one, after the last, at a refusal for
 * good, and before the card runs out.
 */
export const troubleEmailKinds = [
  'installment_failed_first',
  'installment_failed_later',
  'installment_failed_final',
  'installment_failed_hard',
  'card_expiring',
] as const

/** What mails are about, in the order in which they are listed. */
export const emailGroups = {
  gift: giftEmailKinds,
  tribute: tributeEmailKinds,
  donation: donationEmailKinds,
  trouble: troubleEmailKinds,
} as const
export type EmailGroup = keyof typeof emailGroups

/** The mails about gifts that leave today. Further kinds are added with what sends them. */
export const emailKinds = [
  ...giftEmailKinds,
  ...tributeEmailKinds,
  ...donationEmailKinds,
  ...troubleEmailKinds,
] as const
export type EmailKind = (typeof emailKinds)[number]

/** The kinds that a recurring gift alone causes. */
export type DonationEmailKind = (typeof donationEmailKinds | typeof troubleEmailKinds)[number]

/**
 * Whether a mail of this kind can tell of a gift that was made, of a recurring gift, or, as the first thanks do, of both. One
 * about a tribute tells of neither: what was given is between the donor and the org.
 */
export function tellsOf(kind: EmailKind): { gift: boolean; donation: boolean; tribute: boolean } {
  const isOfGift = (giftEmailKinds as readonly EmailKind[]).includes(kind)
  const isOfTribute = (tributeEmailKinds as readonly EmailKind[]).includes(kind)
  return {
    gift: isOfGift || kind === 'recurring_welcome' || kind === 'installment_receipt',
    donation: !isOfGift && !isOfTribute,
    tribute: isOfTribute,
  }
}

/** `inherit` sends what the org's default says, `custom` what stands here, `off` nothing. */
export const emailModes = ['inherit', 'custom', 'off'] as const
export type EmailMode = (typeof emailModes)[number]
