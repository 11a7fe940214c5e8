import { Text } from '@almoner/ui/layout/Text'
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

export function QuickSearchResults({ id, search, chosen, onChoose }: QuickSearchResultsProps) {
  const groups = search.groups.filter(({ findings }) => findings.length > 0)
  return (
    <div className="quick-search-results" data-ground="raised">
      <div id={id} role="listbox" aria-label={shellText('search.matches')}>
        {groups.map(({ label, findings }) => (
          <div key={label} role="group" aria-label={label}>
            <Text as="p" tone="quiet" size="tiny" style={{ padding: '8px 10px 4px' }} aria-hidden="true">
              {label}
            </Text>
            {findings.map((finding) => (
              <div
                key={finding.key}
                id={`${id}-${finding.key}`}
                className="al-menu-item"
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
        <Text as="div" tone="quiet" style={{ padding: '14px 10px' }} role="status">
          {search.isLoading ? (
            <SkeletonLines count={2} />
          ) : search.hasFailed ? (
            shellText('search.failed')
          ) : (
            shellText('search.none', { text: search.text })
          )}
        </Text>
      )}
    </div>
  )
}

function FindingLine({ finding }: { finding: Finding }) {
  switch (finding.kind) {
    case 'donor':
      return (
        <>
          <FoundName>{finding.donor.name}</FoundName>
          <Text tone="quiet" size="small" isClipped>
            {finding.donor.email ?? finding.donor.number}
          </Text>
        </>
      )
    case 'charge':
      return (
        <>
          <FoundName>{finding.charge.donorName}</FoundName>
          <Text tone="quiet" size="small">
            <DateText value={finding.charge.giftDate} />
          </Text>
          <Amount value={{ amount: finding.charge.amount, currency: finding.charge.currency }} />
        </>
      )
    case 'all':
      return <span style={{ color: 'var(--al-accent-text)' }}>{finding.label}</span>
  }
}

const FoundName = ({ children }: { children: string }) => (
  <Text as="bdi" weight="medium" style={{ flex: 1 }} isClipped>
    {children}
  </Text>
)
