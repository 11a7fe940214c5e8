import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import type { Finding, QuickSearchState } from './use-quick-search'
import { shellText } from './messages'

interface QuickSearchResultsProps {
  id: string
  search: QuickSearchState
  chosen: Finding | undefined
  onChoose: (finding: Finding) => void
}

/** What was found, by kind, below the search. */
export function QuickSearchResults({ id, search, chosen, onChoose }: QuickSearchResultsProps) {
  const groups = search.groups.filter(({ findings }) => findings.length > 0)
  return (
    <div className="quick-search-results">
      <div id={id} role="listbox" aria-label={shellText('search.matches')}>
        {groups.map(({ label, findings }) => (
          <div key={label} role="group" aria-label={label}>
            <p className="quick-search-group" aria-hidden="true">
              {label}
            </p>
            {findings.map((finding) => (
              <div
                key={finding.key}
                id={`${id}-${finding.key}`}
                className="quick-search-line"
                role="option"
                aria-selected={finding === chosen || finding.key === chosen?.key}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(finding)}
              >
                <FindingLine finding={finding} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && (
        <div className="quick-search-none" role="status">
          {search.isLoading ? (
            <SkeletonLines count={2} />
          ) : search.hasFailed ? (
            shellText('search.failed')
          ) : (
            shellText('search.none', { text: search.text })
          )}
        </div>
      )}
    </div>
  )
}

function FindingLine({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'donor':
      return (
        <>
          <bdi className="quick-search-name">{finding.donor.name}</bdi>
          <span className="quick-search-fact">{finding.donor.email ?? finding.donor.number}</span>
        </>
      )
    case 'charge':
      return (
        <>
          <bdi className="quick-search-name">{finding.charge.donorName}</bdi>
          <span className="quick-search-fact">
            <DateText value={finding.charge.giftDate} />
          </span>
          <Amount value={{ amount: finding.charge.amount, currency: finding.charge.currency }} />
        </>
      )
    case 'all':
      return <span className="quick-search-all">{finding.label}</span>
  }
}
