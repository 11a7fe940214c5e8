import { Injectable } from '@nestjs/common'
import { may, type Principal } from '@almoner/contracts/permissions'
import { permissionOfKind, searchKinds } from '@almoner/contracts/search/search'
import type { SearchGroup, SearchInput, SearchOutput } from '@almoner/contracts/search/search.operations'
import type { ScoredResult } from './scored-result.js'
import { readSearch } from './search-terms.js'
import { SearchRepository } from './search.repository.js'

interface RankedGroup extends SearchGroup {
  score: number
}

@Injectable()
export class SearchService {
  constructor(private readonly records: SearchRepository) {}

  /** The best matches of each kind that the visitor may read. */
  async find(
    { actor: { orgId }, visitor }: { actor: { orgId: string }; visitor: Principal | null },
    { text, limit }: SearchInput,
  ): Promise<SearchOutput> {
    const terms = readSearch(text)
    const kinds = searchKinds.filter((kind) => visitor !== null && may(visitor, permissionOfKind[kind]))
    const named = await this.records.named(orgId, terms)
    const found = await Promise.all(kinds.map((kind) => this.records.find(orgId, kind, { terms, named, limit })))
    const groups = kinds.map((kind, index) => groupOf(kind, found[index] ?? [], limit))
    return {
      groups: groups
        .filter(({ results }) => results.length > 0)
        .toSorted((a, b) => b.score - a.score)
        .map(({ score: _, ...group }) => group),
    }
  }
}

function groupOf(kind: SearchGroup['kind'], found: readonly ScoredResult[], limit: number): RankedGroup {
  return {
    kind,
    results: found.slice(0, limit).map(({ score: _, ...result }) => result),
    hasMore: found.length > limit,
    score: Math.max(0, ...found.map(({ score }) => score)),
  }
}
