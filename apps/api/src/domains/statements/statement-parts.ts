import { sum } from '@almoner/contracts/minor-units'
import type {
  AdvisedGrant,
  Statement,
  StatementGift,
  StatementPart,
  StatementTotals,
} from '@almoner/contracts/statements/statement'
import type { AdvisedRow, GiftRow, IssuerRow, SubjectRow } from './statement-facts.statements.js'

/** All that one statement is made of. */
export interface StatementFacts {
  subject: SubjectRow
  period: { from: string; to: string }
  gifts: readonly GiftRow[]
  advised: readonly AdvisedRow[]
}

/** A statement with whose it is and who speaks on it. */
export interface PrintedStatement {
  subject: SubjectRow
  statement: Statement
  issuers: readonly IssuerRow[]
}

/** Gifts by legal entity and currency, in the order of the entities; sums never run across either. */
export function statementOf(
  { subject, period, gifts, advised }: StatementFacts,
  issuers: readonly IssuerRow[],
): Statement {
  const keys = new Map([...gifts, ...advised].map((row) => [`${row.entityId} ${row.currency}`, row]))
  const place = (entityId: string) => issuers.findIndex((one) => one.entityId === entityId)
  const parts = [...keys.values()]
    .toSorted((a, b) => place(a.entityId) - place(b.entityId) || a.currency.localeCompare(b.currency))
    .map(({ entityId, entityName, currency }): StatementPart => {
      const isOfPart = (row: { entityId: string; currency: string }) =>
        row.entityId === entityId && row.currency === currency
      const own = gifts.filter(isOfPart).map(giftOf)
      return {
        entityId,
        entityName,
        pack: issuers.find((one) => one.entityId === entityId)?.settings?.pack ?? 'generic',
        currency,
        gifts: own,
        advised: advised.filter(isOfPart).map(grantOf),
        totals: totalsOf(own),
      }
    })
  return { donorId: subject.id, donorName: subject.name, members: subject.members, ...period, parts }
}

export const isProperty = ({ method }: Pick<StatementGift, 'method'>): boolean => method === 'in_kind'

export function totalsOf(gifts: readonly StatementGift[]): StatementTotals {
  const left = (wanted: (gift: StatementGift) => boolean) =>
    sum(gifts.filter((gift) => wanted(gift)).map(({ amount }) => amount))
  return {
    given: sum(gifts.map(({ given }) => given)),
    returned: sum(gifts.map(({ returned }) => returned)),
    amount: left(() => true),
    money: left((gift) => !isProperty(gift)),
    property: left(isProperty),
    // Of a gift that went back nothing was got for anything.
    advantage: sum(gifts.map(({ amount, advantage }) => (amount > 0 ? advantage : amount))),
    receipted: left(({ receipt }) => receipt !== null),
  }
}

const giftOf = ({ entityId: _entity, entityName: _name, currency: _currency, ...gift }: GiftRow): StatementGift => gift

const grantOf = ({ chargeId, number, givenOn, sponsorName, designation }: AdvisedRow): AdvisedGrant => ({
  chargeId,
  number,
  givenOn,
  sponsorName,
  designation,
})
