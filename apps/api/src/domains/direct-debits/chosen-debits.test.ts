import { mostDebits } from '@almoner/contracts/direct-debits/collection-file'
import { minorUnits } from '@almoner/contracts/minor-units'
import { describe, expect, test } from 'vitest'
import { chooseDebits } from './chosen-debits.js'
import type { DebitCandidate, ExpectedDebit, MandateForDebit } from './collection.statements.js'

const aMandate = (given: Partial<MandateForDebit> = {}): MandateForDebit => ({
  id: 'm1',
  reference: 'R-000001-1',
  state: 'active',
  isExpired: false,
  signedOn: '2026-01-01',
  isAmended: false,
  isUsed: true,
  holder: 'Noa Peretz',
  ibanSealed: 'sealed',
  ibanHint: 'DE3000',
  bic: null,
  ...given,
})

const due = (installmentNo: number, dueOn: string, given: Partial<ExpectedDebit> = {}): ExpectedDebit => ({
  installmentNo,
  dueOn,
  amount: minorUnits(25_00),
  isInFile: false,
  ...given,
})

const aCandidate = (given: Partial<DebitCandidate> = {}): DebitCandidate => ({
  donationId: 'd1',
  sequence: '1',
  donorId: 'p1',
  donorName: 'Noa Peretz',
  hasEmail: true,
  campaignName: 'General',
  status: 'active',
  currency: 'eur',
  paidCount: 1,
  mandate: aMandate(),
  open: [due(2, '2026-06-01')],
  ...given,
})

const goesOn = { ahead: [], endsThere: false }
const ends = { ahead: [], endsThere: true }
const chosenOf = (
  candidate: DebitCandidate,
  later: typeof goesOn | { ahead: ExpectedDebit[]; endsThere: boolean } = goesOn,
) => chooseDebits([candidate], new Map([[candidate.donationId, later]]))
const typesOf = (...args: Parameters<typeof chosenOf>) => chosenOf(...args).debits.map((debit) => debit.sequenceType)

describe('the sequence type of a payment', () => {
  const fresh = aMandate({ isUsed: false })
  test.each([
    ['a further one', aCandidate(), goesOn, ['RCUR']],
    ['the first', aCandidate({ mandate: fresh, paidCount: 0 }), goesOn, ['FRST']],
    ['the only one', aCandidate({ mandate: fresh, paidCount: 0 }), ends, ['OOFF']],
    ['the last', aCandidate(), ends, ['FNAL']],
    ['the first by a mandate of what was paid otherwise before', aCandidate({ mandate: fresh }), ends, ['FRST']],
  ])('of %s', (_, candidate, later, types) => {
    expect(typesOf(candidate, later)).toEqual(types)
  })

  test('of several in one file', () => {
    const open = [due(1, '2026-04-01'), due(2, '2026-05-01')]
    const later = { ahead: [due(3, '2026-06-01')], endsThere: true }
    expect(typesOf(aCandidate({ mandate: fresh, paidCount: 0, open }), later)).toEqual(['FRST', 'RCUR', 'FNAL'])
    expect(chosenOf(aCandidate({ open }), later).debits.map(({ isAhead }) => isAhead)).toEqual([false, false, true])
  })
})

describe('a payment is left out', () => {
  test.each([
    ['mandate_missing', aCandidate({ mandate: null })],
    ['mandate_revoked', aCandidate({ mandate: aMandate({ state: 'revoked' }) })],
    ['mandate_expired', aCandidate({ mandate: aMandate({ isExpired: true }) })],
    ['paused', aCandidate({ status: 'paused' })],
    ['other_currency', aCandidate({ currency: 'usd', mandate: null })],
    ['in_another_file', aCandidate({ open: [due(2, '2026-06-01', { isInFile: true })] })],
  ])('as %s', (reason, candidate) => {
    expect(chosenOf(candidate)).toMatchObject({ debits: [], leftOut: [{ reason }] })
  })

  test('where the file is full, the latest', () => {
    const many = Array.from({ length: mostDebits + 2 }, (_, place) =>
      aCandidate({ donationId: `d${place}`, open: [due(1, place === 0 ? '2026-06-09' : '2026-06-01')] }),
    )
    const { debits, leftOut } = chooseDebits(many, new Map())
    expect(debits).toHaveLength(mostDebits)
    expect(leftOut.map(({ reason }) => reason)).toEqual(['file_full', 'file_full'])
    expect(leftOut.at(-1)?.candidate.donationId).toBe('d0')
  })
})
