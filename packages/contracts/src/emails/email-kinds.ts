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
  'pledge_reminder',
  'debit_notice',
  'debit_withdrawn',
] as const

/** The mails about a payment that is collected by SEPA direct debit: before its day, and that nothing is collected on it after all. */
export const debitEmailKinds = ['debit_notice', 'debit_withdrawn'] as const satisfies readonly EmailKind[]

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

/** The mails that bring a document of a year or of another period. */
export const periodEmailKinds = ['annual_statement'] as const

/** The reminders of a form that was begun, by which of them it is. */
export const draftEmailKinds = ['draft_reminder_1', 'draft_reminder_2', 'draft_reminder_3'] as const

/** The mails that let donors onto their own page, and those about their address. */
export const accessEmailKinds = [
  'portal_link',
  'card_link',
  'email_change_asked',
  'email_change_here',
  'email_changed',
] as const

/** How the page of somebody who raises money gets on; each is sent once for what it is about. */
export const progressEmailKinds = ['fundraiser_milestone', 'fundraiser_ended'] as const

/** The mails to those who raise money on a page of their own, and what they write to who gave there. */
export const fundraiserEmailKinds = [
  'fundraiser_sign_up',
  'fundraiser_submitted',
  'fundraiser_invited',
  'fundraiser_approved',
  'fundraiser_rejected',
  'fundraiser_change_approved',
  'fundraiser_change_rejected',
  'fundraiser_donation',
  'fundraiser_gift_confirmed',
  'fundraiser_gift_declined',
  'fundraiser_thanks',
  ...progressEmailKinds,
] as const

/** The mails to the captain or a member of a team. */
export const teamEmailKinds = [
  'team_donation',
  'team_joined',
  'team_removed',
  'team_captain',
  'team_approved',
  'team_rejected',
  'team_change_approved',
  'team_change_rejected',
  'team_gift_confirmed',
] as const

/** What mails are about, in the order in which they are listed. */
export const emailGroups = {
  gift: giftEmailKinds,
  tribute: tributeEmailKinds,
  donation: donationEmailKinds,
  trouble: troubleEmailKinds,
  period: periodEmailKinds,
  draft: draftEmailKinds,
  access: accessEmailKinds,
  fundraiser: fundraiserEmailKinds,
  team: teamEmailKinds,
} as const
export type EmailGroup = keyof typeof emailGroups

/** The mails about gifts, of which each is noted with its gift. */
export const giftRelatedEmailKinds = [
  ...giftEmailKinds,
  ...tributeEmailKinds,
  ...donationEmailKinds,
  ...troubleEmailKinds,
  ...periodEmailKinds,
] as const

export type GiftRelatedEmailKind = (typeof giftRelatedEmailKinds)[number]

/** The mails to donors and fundraisers that leave today. Further kinds are added with what sends them. */
export const emailKinds = [
  ...giftRelatedEmailKinds,
  ...draftEmailKinds,
  ...accessEmailKinds,
  ...fundraiserEmailKinds,
  ...teamEmailKinds,
] as const
export type EmailKind = (typeof emailKinds)[number]

export type DebitEmailKind = (typeof debitEmailKinds)[number]

/** The kinds that a recurring gift alone causes. */
export type DonationEmailKind = (typeof donationEmailKinds | typeof troubleEmailKinds)[number]

export const isDebitEmail = (kind: EmailKind): kind is DebitEmailKind => isAmong(debitEmailKinds, kind)

const isAmong = (kinds: readonly EmailKind[], kind: EmailKind): boolean => kinds.includes(kind)

/**
 * Whether a mail of this kind can tell of a gift that was made, of a recurring gift, or, as the first thanks do, of both. One
 * about a tribute tells of neither: what was given is between the donor and the org. One about a period tells of all its gifts together.
 */
export function tellsOf(kind: EmailKind): { gift: boolean; donation: boolean; tribute: boolean; period: boolean } {
  const isOfGift = isAmong(giftEmailKinds, kind)
  return {
    gift: isOfGift || kind === 'recurring_welcome' || kind === 'installment_receipt',
    donation: isAmong(donationEmailKinds, kind) || isAmong(troubleEmailKinds, kind) || kind === 'card_link',
    tribute: isAmong(tributeEmailKinds, kind),
    period: isAmong(periodEmailKinds, kind),
  }
}

/** Of no campaign, so that only the org can say what they say. */
const ofOrgAlone: readonly EmailKind[] = [
  ...periodEmailKinds,
  'portal_link',
  'email_change_asked',
  'email_change_here',
  'email_changed',
  'fundraiser_submitted',
  'fundraiser_invited',
  'fundraiser_donation',
  'team_donation',
]

/** Whether a campaign can have its own words for it, beside those of the org. */
export const isOfCampaign = (kind: EmailKind): boolean => !ofOrgAlone.includes(kind)

/** The mails that confirm a payment, and so can bring its receipt. */
export const confirmationKinds = ['receipt', 'installment_receipt'] as const satisfies readonly EmailKind[]

/** Whether the receipt of a gift can be attached to a mail of this kind. One about a period has its document in any case. */
export const canAttachReceipt = (kind: EmailKind): boolean => isAmong(confirmationKinds, kind)

/** Whether the receipt is attached: as the receipt settings of its entity say, always, or never, where the mail still links to it. */
export const receiptAttachments = ['as_set', 'always', 'never'] as const
export type ReceiptAttachment = (typeof receiptAttachments)[number]

const letsIn: readonly EmailKind[] = [
  ...accessEmailKinds.filter((kind) => kind !== 'email_changed'),
  'fundraiser_sign_up',
  'fundraiser_submitted',
  'fundraiser_invited',
  'fundraiser_approved',
]

/**
 * Why a mail cannot be switched off; null where it can be. Donors need the written confirmation of a gift for their tax return: in the
 * US from 250 dollars on (26 U.S.C. 170(f)(8)), elsewhere for any gift. Whoever asks for a link waits for it, and a change of
 * address that its owner is not told of would be a way to take their page over.
 */
export function whyAlwaysSent(kind: EmailKind): string | null {
  if (canAttachReceipt(kind)) return 'Always sent, because donors need the written confirmation for their tax return.'
  if (isDebitEmail(kind)) return 'The settings of the legal entity say whether it is sent, under direct debits.'
  if (isAmong(periodEmailKinds, kind)) return 'Always sent, because staff send it themselves.'
  if (kind === 'email_changed') return 'Always sent, because it alerts donors if someone else changed their address.'
  if (letsIn.includes(kind)) return 'Always sent, because the person cannot continue without its link.'
  return null
}

const withoutPersonalLink: readonly EmailKind[] = [
  ...periodEmailKinds,
  ...giftEmailKinds,
  ...tributeEmailKinds,
  'recurring_welcome',
  'installment_receipt',
  'email_changed',
  'fundraiser_thanks',
  ...fundraiserEmailKinds.filter((kind) => !letsIn.includes(kind)),
  ...teamEmailKinds,
]

/** Whether others may get a copy: not of what opens its reader's page, which a copy would open too. */
export const canBeCopied = (kind: EmailKind): boolean => withoutPersonalLink.includes(kind)

// Each is for a day that it names, or is sent by hand.
const atOnce: readonly EmailKind[] = [
  'upcoming_charge',
  'card_expiring',
  'pledge_reminder',
  ...debitEmailKinds,
  ...periodEmailKinds,
]

/** Whether a mail may leave later than what it is about: one about a gift that happened, of which it is asked again before it leaves. */
export const canBeDelayed = (kind: EmailKind): boolean => isAmong(giftRelatedEmailKinds, kind) && !atOnce.includes(kind)

/** In minutes. */
export const longestDelay = 30 * 24 * 60

/** `inherit` sends what the org's default says, `custom` what stands here, `off` nothing. */
export const emailModes = ['inherit', 'custom', 'off'] as const
export type EmailMode = (typeof emailModes)[number]
