import { Button } from '@almoner/ui/controls/Button'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Text } from '@almoner/ui/layout/Text'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefOf } from '../href'
import { useActor } from '../session/use-actor'
import type { Entry } from './entry'
import { Keys } from './Keys'
import { PaletteField } from './PaletteField'
import { t } from './messages'
import { EntryList } from './EntryList'
import { remember } from './recent'
import { usePalette, type PaletteState } from './use-palette'
import './palette.css'

interface PaletteProps {
  onClose: () => void
  onHelp: () => void
}

/** Search and commands over the page: a combobox whose list is always there, as the patterns of ARIA have it. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [of, setOf] = useState<Entry | null>(null)
  const [place, setPlace] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const state = usePalette(typed)
  const { choose, openAside } = useChoice(onClose)
  const sections = of
    ? [{ key: 'of', label: t('actions.of', { name: of.name }), entries: of.actions ?? [] }]
    : state.sections
  const entries = sections.flatMap((section) => section.entries)
  const chosen = entries[Math.min(place, entries.length - 1)]

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const turnTo = (entry: Entry | null) => {
    setOf(entry)
    setPlace(0)
  }
  const type = (text: string) => {
    setTyped(text)
    turnTo(null)
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('label')}
      onClose={onClose}
      onCancel={(event) => {
        if (!of) return
        event.preventDefault()
        turnTo(null)
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <PaletteField
        listId={listId}
        chosen={chosen}
        typed={typed}
        hasBack={of !== null}
        onType={type}
        onMove={(step) => setPlace((Math.min(place, entries.length - 1) + step + entries.length) % entries.length)}
        onChoose={choose}
        onAside={openAside}
        onActions={turnTo}
        onBack={() => (of ? turnTo(null) : onClose())}
        onHelp={onHelp}
      />
      <div className="palette-body">
        {!of && <Notice typed={typed} state={state} isEmpty={entries.length === 0} />}
        <EntryList id={listId} sections={sections} chosen={chosen} onChoose={choose} onAside={openAside} />
      </div>
      <Text as="p" className="al-hidden" role="status">
        {state.isLoading ? '' : t('count', { count: state.isNothing ? 0 : entries.length })}
      </Text>
      <Hints hasActions={Boolean(chosen?.actions) && !of} onHelp={onHelp} />
    </dialog>
  )
}

function useChoice(onClose: () => void) {
  const navigate = useNavigate()
  const { user } = useActor()
  const keep = ({ record, to }: Entry) => record && to && remember(user.orgId ?? '', user.id, { ...record, to })
  return {
    choose: (entry: Entry) => {
      if (entry.refusal) return
      keep(entry)
      onClose()
      if (entry.to) void navigate(entry.to, { state: entry.state })
      else entry.run?.()
    },
    openAside: (entry: Entry) => {
      if (!entry.to) return
      keep(entry)
      window.open(hrefOf(entry.to), '_blank', 'noopener')
    },
  }
}

interface NoticeProps {
  typed: string
  state: PaletteState
  isEmpty: boolean
}

/** Above what can be chosen: that nothing was found, or that the search fails. */
function Notice({ typed, state: { isLoading, isNothing, hasFailed, onRetry }, isEmpty }: NoticeProps) {
  if (isLoading)
    return (
      isEmpty && (
        <div className="palette-nothing">
          <SkeletonLines count={3} />
        </div>
      )
    )
  if (hasFailed)
    return (
      <div className="palette-nothing" role="alert">
        <p>{t('failed')}</p>
        <div>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </div>
    )
  return (
    isNothing && (
      <div className="palette-nothing">
        <p>{t('none', { text: typed.trim() })}</p>
        <p className="al-quiet">{t('noneHint')}</p>
      </div>
    )
  )
}

function Hints({ hasActions, onHelp }: { hasActions: boolean; onHelp: () => void }) {
  return (
    <div className="palette-hints">
      <span>
        <Keys keys="↑ ↓" /> {t('hints.move')}
      </span>
      <span>
        <Keys keys="Enter" /> {t('hints.open')}
      </span>
      <span>
        <Keys keys="mod+Enter" /> {t('hints.newTab')}
      </span>
      {hasActions && (
        <span>
          <Keys keys="Tab" /> {t('hints.actions')}
        </span>
      )}
      <button type="button" className="palette-help" onClick={onHelp}>
        <Keys keys="?" /> {t('hints.shortcuts')}
      </button>
    </div>
  )
}
