import { Injectable } from '@nestjs/common'
import type { RawBuilder } from 'kysely'
import type { SearchKind } from '@almoner/contracts/search/search'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { donorResults, donorsNearWords, donorsWithWords, type NamedDonors } from './donor-search.statements.js'
import { chargeResults, donationResults } from './gift-search.statements.js'
import { namedResults } from './named-search.statements.js'
import type { ScoredResult } from './scored-result.js'
import type { SearchTerms } from './search-terms.js'

/** Of more words than these a sentence is made, and no name. */
const mostNearWords = 3
const nobody: NamedDonors = { ids: [], isClose: false }

@Injectable()
export class SearchRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Donors whose names have all words; where there are none, those of whose names each word is a letter or two off. */
  async named(orgId: string, { words, isAmountOnly }: SearchTerms): Promise<NamedDonors> {
    if (words.length === 0 || isAmountOnly) return nobody
    const exact = await this.rows.all(orgId, donorsWithWords(words))
    if (exact.length > 0) return { ids: idsOf(exact), isClose: false }
    if (words.length > mostNearWords) return nobody
    const near = await this.rows.all(orgId, donorsNearWords(words))
    return { ids: idsOf(near), isClose: true }
  }

  /** One more than asked for, where there are more. */
  async find(
    orgId: string,
    kind: SearchKind,
    { terms, named, limit }: { terms: SearchTerms; named: NamedDonors; limit: number },
  ): Promise<ScoredResult[]> {
    const statement = statementOf(kind, terms, named, limit)
    return statement ? this.rows.all(orgId, statement) : []
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

function statementOf(
  kind: SearchKind,
  terms: SearchTerms,
  named: NamedDonors,
  limit: number,
): RawBuilder<ScoredResult> | null {
  switch (kind) {
    case 'donor':
      return donorResults(terms, named, limit)
    case 'charge':
      return chargeResults(terms, named, limit)
    case 'donation':
      return donationResults(terms, named, limit)
    default:
      return namedResults(kind, terms, limit)
  }
}
