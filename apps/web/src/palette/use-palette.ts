import { skipToken } from '@tanstack/react-query'
import type { SearchKind, SearchResult } from '@almoner/contracts/search/search'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isNamedBy, type Action, type NounAction } from '../actions/action'
import { begin, useShownActions } from '../actions/action-store'
import { actionsFor } from '../actions/declared-actions'
import { grouped } from '../actions/grouped'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { settingsLines } from '../features/settings/settings-lines'
import { useFoundSettings } from '../features/settings/use-found-settings'
import { trpc } from '../trpc'
import type { Entry, EntrySection } from './entry'
import { t } from './messages'
import { recentOf } from './recent'
import { entryOf, iconOfKind, type Looked } from './result-entries'

const pauseMs = 120
const mostRecent = 6
const mostSettings = 5

export interface PaletteState {
  /** Nothing has this name; what is offered then is to add it. */
  isNothing: boolean
  onRetry: () => void
  sections: readonly EntrySection[]
  /** What is searched for: a moment behind what is typed. */
  text: string
  isLoading: boolean
  hasFailed: boolean
}

/** What the palette shows for a text: what was found, and what can be done by that name; for none, what is at hand. */
export function usePalette(typed: string): PaletteState {
  const actor = useActor()
  const text = useSettled(typed.trim())
  const locale = useDateLocale()
  const found = trpc.search.find.useQuery(text === '' || !actor.can('search.read') ? skipToken : { text }, {
    placeholderData: (before) => before,
  })
  const asked = typed.trim()
  const actions = useActionEntries(asked)
  const adding = useActionEntries('').flatMap(({ entries }) => entries.filter(({ icon }) => icon === 'plus'))
  const state = { text: asked === '' ? '' : text, isNothing: false, onRetry: () => void found.refetch() }
  if (asked === '')
    return { ...state, sections: [...recentSection(actor), ...actions], isLoading: false, hasFailed: false }
  const groups = text === '' ? [] : (found.data?.groups ?? [])
  const isNamed = actions.some(({ entries }) =>
    entries.some(({ name }) => name.toLowerCase().startsWith(asked.toLowerCase())),
  )
  const records = resultSections(groups, { text, locale, actor })
  const isLoading = text !== asked || found.isLoading
  const isNothing = !isLoading && !found.isError && records.length === 0 && actions.length === 0
  const both = isNamed && (groups[0]?.results[0]?.isClose ?? true) ? [...actions, ...records] : [...records, ...actions]
  return {
    ...state,
    sections: isNothing ? [{ key: 'add', label: t('sections.add'), entries: adding }] : both,
    isLoading,
    isNothing,
    hasFailed: found.isError,
  }
}

interface Group {
  kind: SearchKind
  results: SearchResult[]
  hasMore: boolean
}

function resultSections(groups: readonly Group[], looked: Looked): EntrySection[] {
  const [best] = groups
  const first = best?.results[0]
  if (!best || !first) return []
  const rest = groups.map((group, index) => (index === 0 ? { ...group, results: group.results.slice(1) } : group))
  return [
    { key: 'best', label: t('sections.best'), entries: [entryOf(first, looked)] },
    ...rest.flatMap(({ kind, results, hasMore }) => {
      const all = hasMore ? allOf(kind, looked.text) : []
      const entries = [...results.map((result) => entryOf(result, looked)), ...all]
      return entries.length > 0 ? [{ key: kind, label: t(`sections.${kind}`), entries }] : []
    }),
  ]
}

function allOf(kind: SearchKind, text: string): Entry[] {
  if (kind !== 'donor' && kind !== 'charge' && kind !== 'donation') return []
  const listOf = { donor: paths.donors, charge: paths.charges, donation: paths.donations }
  const name = t(`allOf.${kind}`)
  return [{ key: `all-${kind}`, icon: 'search', title: name, name, to: listOf[kind]({ search: text }) }]
}

function recentSection({ user }: ReturnType<typeof useActor>): EntrySection[] {
  const recent = recentOf(user.orgId ?? '', user.id).slice(0, mostRecent)
  if (recent.length === 0) return []
  const entries = recent.map(({ kind, id, name, to }): Entry => ({
    key: `recent-${id}`,
    icon: iconOfKind[kind],
    ...(kind === 'donor' && { person: name }),
    title: name,
    name,
    detail: t(`kinds.${kind}`),
    to,
    record: { kind, id, name },
  }))
  return [{ key: 'recent', label: t('sections.recent'), entries }]
}

/** Actions of the page, new things and screens; of a text, those that are named by it. */
function useActionEntries(text: string): EntrySection[] {
  const actor = useActor()
  const navigate = useNavigate()
  const shown = useShownActions()
  const isMeant = (action: Pick<Action, 'label' | 'words'>) => text === '' || isNamedBy(action, text)
  const declared = actionsFor(actor)
  const onPage = new Set(shown.flatMap(({ actions }) => actions.map(({ id }) => id)))
  const settings = useSettingEntries(text)
  const declaredSection = (kind: NounAction['kind']) => ({
    key: kind,
    label: t(`sections.${kind}`),
    entries: declared
      .filter((action) => action.kind === kind && !onPage.has(action.id) && isMeant(action))
      .map((action): Entry => ({
        ...plain(action),
        ...(kind === 'go' ? { to: action.to } : { run: () => begin(action.id, () => void navigate(action.to)) }),
      })),
  })
  return [
    ...pageSections(
      shown.filter(({ isFrame }) => !isFrame),
      isMeant,
    ),
    declaredSection('add'),
    declaredSection('go'),
    { key: 'settings', label: t('sections.settings'), entries: settings },
    ...pageSections(
      shown.filter(({ isFrame }) => isFrame),
      isMeant,
    ),
  ].filter(({ entries }) => entries.length > 0)
}

/** What can be done with what is on the screen; the palette's own keys come last. */
function pageSections(shown: ReturnType<typeof useShownActions>, isMeant: (action: Action) => boolean): EntrySection[] {
  const offered = shown.flatMap(({ label = t('sections.page'), actions }) =>
    actions.filter((action) => !action.isKeyOnly && isMeant(action)).map((action) => ({ label, action })),
  )
  return grouped(offered, ({ label }) => label).map(([label, of]) => ({
    key: `page-${label}`.replace(/\s/g, '-'),
    label,
    entries: of.map(({ action }): Entry => ({
      ...plain(action),
      detail: action.detail,
      refusal: action.refusal,
      run: action.run,
    })),
  }))
}

/** Settings by what is set there; beyond their own screen they are for those who look for them. */
function useSettingEntries(text: string): Entry[] {
  const actor = useActor()
  const found = useFoundSettings(actor.can('org.manage') ? settingsLines(actor) : [], text)
  return found.slice(0, mostSettings).map(({ name, page, to }): Entry => ({
    key: `setting-${to}-${name}`.replace(/\s/g, '-'),
    icon: 'settings',
    title: name,
    name,
    detail: name === page ? t('settingsPage') : page,
    to,
    state: { flash: name },
  }))
}

const plain = ({ id, icon = 'chevron-end', label, keys }: Pick<Action, 'id' | 'icon' | 'label' | 'keys'>) => ({
  key: `action-${id}`,
  icon,
  title: label,
  name: label,
  keys,
})

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
