import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { emailText, nameText } from '@almoner/contracts/text'
import { restEntriesOf } from '@almoner/contracts/operation'
import { newPasswordText } from '@almoner/contracts/accounts/password'
import { operations, type AnyOperation } from '@almoner/contracts/operations'

type Schema = z.core.JSONSchema.BaseSchema
type Path = readonly (string | number)[]

/** An input of the right shape, and where text that is not of a closed form stands in it. */
function shapeOf(schema: Schema, path: Path, texts: Path[]): unknown {
  const choice = [schema.anyOf ?? schema.oneOf ?? []]
    .flat()
    .find((one) => typeof one === 'object' && one.type !== 'null')
  if (choice && typeof choice === 'object') return shapeOf(choice, path, texts)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
          typeof property === 'object' ? [[name, shapeOf(property, [...path, name], texts)]] : [],
        ),
      )
    case 'array': {
      const { items } = schema
      return items && typeof items === 'object' && !Array.isArray(items) ? [shapeOf(items, [...path, 0], texts)] : []
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      if (schema.format === 'uuid') return '018f0000-0000-7000-8000-000000000001'
      if (schema.format === undefined && schema.pattern === undefined) texts.push(path)
      return 'someone@example.org'
    default:
      return undefined
  }
}

function put(input: unknown, path: Path, value: string): unknown {
  const copy: unknown = structuredClone(input)
  let at = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) at = at[step] as typeof at
  at[path.at(-1) ?? ''] = value
  return copy
}

/** The fields of text that take it as it is. */
function takenBy({ name, input }: Pick<AnyOperation, 'name'> & { input: z.ZodType }, text: string): string[] {
  const texts: Path[] = []
  const base = shapeOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), [], texts)
  return texts
    .filter((path) => {
      const { error } = input.safeParse(put(base, path, text))
      return !error?.issues.some((issue) => isAt(issue, path))
    })
    .map((path) => `${name} ${path.filter((step) => typeof step === 'string').join('.')}`)
}

const isAt = (issue: z.core.$ZodIssue, path: Path): boolean => {
  if (JSON.stringify(issue.path) === JSON.stringify(path)) return true
  if (issue.code !== 'invalid_union') return false
  return issue.errors.flat().some((inner) => {
    const whole = [...issue.path, ...inner.path]
    return JSON.stringify(whole) === JSON.stringify(path)
  })
}

// The JSON part of a form is an input of its own.
const inputs = operations.flatMap((operation) => [
  { name: operation.name, input: operation.input },
  ...restEntriesOf(operation).flatMap(({ form }) => (form ? [{ name: operation.name, input: form.schema }] : [])),
])

// A password may be any text, and a cursor is compared with those that were given out; neither is ever shown.
const isShown = (field: string): boolean => !/[pP]assword$| (before|after)$/.test(field)
const taken = (text: string): string[] => [...new Set(inputs.flatMap((input) => takenBy(input, text)).filter(isShown))]

/** Text that people write in several lines. */
const ofSeveralLines: readonly string[] = [
  'acknowledgments.write words.body.content.content.text',
  'admin.impersonate reason',
  'admin.reopenOrg reason',
  'admin.openRecords reason',
  'admin.suspendOrg reason',
  'campaigns.save campaign.description',
  'campaigns.saveCheckoutSettings settings.terms.text',
  'campaigns.saveCheckoutSettings settings.thankYou.body',
  'campaigns.savePage content.questions.answer',
  'campaigns.savePage content.seo.description',
  'campaigns.savePage content.sharing.text',
  'campaigns.savePage content.story.content.content.text',
  'campaigns.savePage content.summary',
  'charges.record comment',
  'pledges.add comment',
  'charges.record tribute.message',
  'charges.correct comment',
  'charges.refund note',
  'checkout.give form.answers.values',
  'checkout.give form.comment',
  'checkout.give form.tribute.message',
  'checkout.saveDraft form.answers.values',
  'checkout.saveDraft form.comment',
  'checkout.saveDraft form.tribute.message',
  'customFields.create help',
  'customFields.update help',
  'designations.save designation.description',
  'donations.cancel note',
  'donors.setConsent text',
  'emails.sendTest words.body.content.content.text',
  'entities.saveReceipt address',
  'entities.saveReceipt body',
  'entities.saveReceipt deductibleText',
  'entities.saveReceipt footer',
  'fundraiserTeams.create story',
  'fundraiserTeams.reject reason',
  'fundraiserTeams.rejectChange reason',
  'fundraiserTeams.save story',
  'fundraiserTeams.saveOwn story',
  'fundraiserTeams.start story',
  'fundraisers.create story',
  'fundraisers.declineProposal reason',
  'fundraisers.proposeGift note',
  'fundraisers.reject reason',
  'fundraisers.rejectPageChange reason',
  'fundraisers.save story',
  'fundraisers.saveOwnPage story',
  'fundraisers.signUp fundraiser.story',
  'fundraisers.thank message',
  'letters.preview words.body.content.content.text',
  'notes.create text',
  'notes.update text',
  'giftAid.withdraw note',
  'personalEmails.preview body.content.content.text',
  'personalEmails.send body.content.content.text',
  'receipts.preview receipt.address',
  'receipts.preview receipt.body',
  'receipts.preview receipt.deductibleText',
  'receipts.preview receipt.footer',
  'receipts.replace note',
  'receipts.void note',
  'tasks.create note',
  'tasks.update note',
  // A cell of any column; what is wrong with it is said when the row is read again.
  'imports.check plan.mends.fault.value',
  'imports.check plan.mends.mend.value',
  'imports.mendFault fault.value',
  'imports.mendFault mend.value',
  'imports.mendRow cells.value',
  'imports.problemRows fault.value',
  'imports.undoMend fault.value',
  'portal.cancel note',
  'subOrgs.setParent reason',
  'team.remove reason',
]

describe('text that comes in', () => {
  test('has no invisible character that turns or breaks what is shown', () => {
    for (const hostile of ['evil\u202egpj', 'a\u2066b', 'bell\u0007', 'next\u009b'])
      expect(taken(hostile).toSorted()).toEqual([])
  })

  test('is of one line, where it is not of several', () => {
    for (const broken of ['A\r\nBcc: x@y.z', 'a separator\u2028within', 'a tab\twithin it'])
      expect(taken(broken).toSorted()).toEqual(ofSeveralLines.toSorted())
  })

  test('may be of any script, with the marks that scripts need', () => {
    for (const name of ['נועה בן־ארי', 'عائشة', 'Zoë', 'José\u200f', '김민준', 'O’Neil'])
      expect(nameText.safeParse(name).success).toBe(true)
  })
})

test('an address has at most 64 characters before the @', () => {
  expect(emailText.safeParse(`${'a'.repeat(64)}@example.org`).success).toBe(true)
  expect(emailText.safeParse(`${'a'.repeat(65)}@example.org`).error?.issues[0]?.message).toBe(
    'Use up to 64 characters before the @',
  )
})

test('spaces alone are no password', () => {
  expect(newPasswordText.safeParse('      ').success).toBe(false)
  expect(newPasswordText.safeParse('a quiet harbour').success).toBe(true)
})
