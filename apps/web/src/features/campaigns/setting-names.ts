import { t } from './messages'

const labelsOf = (texts: Readonly<Record<string, { label: string }>>): readonly string[] =>
  Object.values(texts).map(({ label }) => label)

/** What is set for the checkout and for emails, by the names that it has on their pages. */
export const checkoutNames = labelsOf(t.group('checkoutFields'))
export const emailNames = labelsOf(t.group('emailKinds'))
