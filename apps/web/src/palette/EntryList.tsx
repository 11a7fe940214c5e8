import { Icon } from '@almoner/ui/brand/Icon'
import { useEffect } from 'react'
import { PersonMark } from '../people/PersonMark'
import type { Entry, EntrySection } from './entry'
import { Keys } from './Keys'
import { t } from './messages'

interface EntryListProps {
  id: string
  sections: readonly EntrySection[]
  chosen: Entry | undefined
  onChoose: (entry: Entry) => void
  onAside: (entry: Entry) => void
}

export function EntryList({ id, sections, chosen, onChoose, onAside }: EntryListProps) {
  const chosenId = chosen && `${id}-${chosen.key}`
  useEffect(() => {
    const option = chosenId ? document.getElementById(chosenId) : null
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div id={id} role="listbox" aria-label={t('results')}>
      {sections.map((section) => (
        <div key={section.key} role="group" aria-labelledby={`${id}-of-${section.key}`}>
          <div className="palette-section" id={`${id}-of-${section.key}`} role="presentation">
            {section.label}
          </div>
          {section.entries.map((entry) => (
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              className="palette-entry"
              role="option"
              aria-selected={entry.key === chosen?.key}
              aria-disabled={entry.refusal ? true : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => (event.ctrlKey || event.metaKey ? onAside(entry) : onChoose(entry))}
            >
              <EntryLine entry={entry} isChosen={entry.key === chosen?.key} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function EntryLine({ entry, isChosen }: { entry: Entry; isChosen: boolean }) {
  const { person, icon, title, detail, refusal, aside, keys } = entry
  return (
    <>
      <span className="palette-sign">
        {person ? <PersonMark orgId="" name={person} picture={null} size={26} /> : <Icon name={icon} />}
      </span>
      <span className="palette-words">
        <span className="palette-title">{title}</span>
        {(refusal ?? detail) && <span className="palette-detail">{refusal ?? detail}</span>}
      </span>
      {aside}
      {keys ? <Keys keys={keys} /> : isChosen && <Keys keys="Enter" />}
    </>
  )
}
