import type { EmailTemplate } from '@almoner/contracts/emails/email-template'

export const delayUnits = ['minutes', 'hours', 'days'] as const
export type DelayUnit = (typeof delayUnits)[number]

const minutesOf: Record<DelayUnit, number> = { minutes: 1, hours: 60, days: 24 * 60 }

export interface EmailValues {
  template: EmailTemplate
  /** With commas between the addresses. */
  cc?: string
  bcc?: string
  delay?: number
  delayUnit: DelayUnit
}

/** What the form begins with: addresses in a line, and a delay in the largest unit that is whole. */
export function valuesOf(template: EmailTemplate): EmailValues {
  const { cc, bcc, delayMinutes } = template
  const delayUnit = delayUnits.findLast((unit) => delayMinutes % minutesOf[unit] === 0) ?? 'minutes'
  return {
    template,
    cc: cc.join(', '),
    bcc: bcc.join(', '),
    delay: delayMinutes / minutesOf[delayUnit],
    delayUnit: delayMinutes === 0 ? 'minutes' : delayUnit,
  }
}

const addressesIn = (line: string | undefined): string[] =>
  (line ?? '').split(/[,;\s]+/).filter((address) => address !== '')

/** What the form holds, with empty texts for emptied fields. */
export function templateOf({ template, cc, bcc, delay, delayUnit }: EmailValues): EmailTemplate {
  const written = Object.entries(template.words).filter(([, one]) => one !== undefined)
  return {
    ...template,
    fromName: template.fromName ?? '',
    replyTo: template.replyTo ?? '',
    cc: addressesIn(cc),
    bcc: addressesIn(bcc),
    delayMinutes: (delay ?? 0) * minutesOf[delayUnit],
    words: Object.fromEntries(
      written.map(([language, one]) => [
        language,
        { ...one, subject: one.subject ?? '', preheader: one.preheader ?? '' },
      ]),
    ),
  }
}

const firstOf = (fault: unknown): string | undefined => {
  if (fault === undefined || typeof fault === 'string') return fault
  const [first] = Object.values(fault as object).flat() as unknown[]
  return typeof first === 'string' ? first : undefined
}

/** What is wrong, at the fields of this form: the addresses are a line here, and the delay a number and its unit. */
export function faultsAtFields(faults: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const template = faults?.['template']
  if (typeof template !== 'object' || template === null) return faults
  const { cc, bcc, delayMinutes } = template as Record<string, unknown>
  const at = { cc: firstOf(cc), bcc: firstOf(bcc), delay: firstOf(delayMinutes) }
  return { ...faults, ...Object.fromEntries(Object.entries(at).filter(([, fault]) => fault !== undefined)) }
}
