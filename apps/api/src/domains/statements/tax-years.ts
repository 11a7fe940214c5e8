import type { YearsStatement } from '@almoner/contracts/portal/portal'
import type { StatementTaxYears } from '@almoner/contracts/statements/statements.operations'
import { daysOfTaxYear, taxYearOf } from '../receipts/index.js'

/**
 * The statements that gifts are on, the newest first: one a tax year of all legal entities, or one of each where they begin their
 * years on different days.
 */
export function statementsOfGifts(
  gifts: readonly { givenOn: string; entityId: string }[],
  entities: StatementTaxYears,
): YearsStatement[] {
  const isOfEach = new Set(entities.map(({ taxYearStart }) => taxYearStart)).size > 1
  return entities
    .flatMap(({ entityId, entityName, taxYearStart }) => {
      const own = gifts.filter((gift) => gift.entityId === entityId)
      const years = new Set(own.map(({ givenOn }) => taxYearOf(givenOn, taxYearStart)))
      return [...years].map((year) => ({
        year,
        endsIn: Number(daysOfTaxYear(year, taxYearStart).to.slice(0, 4)),
        entity: isOfEach ? { id: entityId, name: entityName } : null,
      }))
    })
    .filter(({ year, entity }, at, all) => entity || all.findIndex((one) => one.year === year) === at)
    .toSorted((a, b) => b.year - a.year)
}

/** The tax year of a legal entity, or of the first where none is named; null where it is none of the org's. */
export function periodOfYear(
  { year, entityId }: { year: number; entityId?: string | undefined },
  entities: StatementTaxYears,
): { from: string; to: string } | null {
  const of = entityId ? entities.find((one) => one.entityId === entityId) : entities[0]
  return of ? daysOfTaxYear(year, of.taxYearStart) : null
}
