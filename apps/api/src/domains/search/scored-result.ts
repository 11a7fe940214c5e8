import type { SearchResult } from '@almoner/contracts/search/search'

/** What was found, the better the higher its score. */
export type ScoredResult = SearchResult & { score: number }
