import type { SavedView, ViewedList } from '@almoner/contracts/saved-views/saved-view'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { TabLinks, type TabLink } from '../../TabLinks'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import type { ListSchema } from '../list-query'
import { listText } from '../messages'
import { AddViewButton, ViewMenu, ViewTools } from './ViewActions'
import { RenameViewDialog, SaveViewDialog } from './ViewDialogs'
import { isBare, isChanged, paramsOf, stateIn } from './view-link'

export interface ListViews {
  /** The line of tabs: those of the list itself, then those that were saved. */
  tabs: ReactNode
  /** At the end of the filters: reset and save, where something differs from the tab. */
  tools: ReactNode
}

/** What is asked in a dialog: a name for what is seen, for a copy, or another one for a view. */
type Asked = { kind: 'save' } | { kind: 'copy' | 'rename'; view: SavedView }

const keep = { staleTime: 60_000 }

/** The saved views of a list. The link wins: a view is where it begins, and what it is compared with. */
export function useListViews(list: ViewedList, schema: ListSchema, ownTabs: readonly TabLink[] = []): ListViews {
  const { can } = useActor()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, ask] = useState<Asked | null>(null)
  const saved = trpc.savedViews.list.useQuery(undefined, keep).data?.filter((view) => view.list === list) ?? []
  const current = saved.find(({ id }) => id === params.get('view'))
  const state = stateIn(schema, params)
  const linkTo = (view: SavedView) => `${pathname}?${paramsOf(view).toString()}`
  useWholeLink(schema, params, current)

  const changed = current ? isChanged(schema, params, current) : state.query !== '' || state.columns.length > 0
  const isOwnTab = !current && ownTabs.some(({ isCurrent }) => isCurrent)
  const canSave = can('savedViews.manage')
  const close = () => ask(null)
  const open = (view: SavedView) => {
    close()
    void navigate(linkTo(view))
  }

  const standard: readonly TabLink[] =
    ownTabs.length > 0
      ? ownTabs.map((tab) => ({ ...tab, isCurrent: !current && (tab.isCurrent ?? false) }))
      : [{ label: listText('views.all'), to: pathname, isCurrent: !current }]
  const tabs = (
    <>
      <TabLinks
        label={listText('views.label')}
        tabs={[
          ...standard,
          ...saved.map((view) => ({
            key: view.id,
            label: view.name,
            to: linkTo(view),
            isCurrent: view === current,
            ...(view === current && {
              mark: changed ? listText('views.changed') : undefined,
              menu: canSave && (
                <ViewMenu
                  view={view}
                  onRename={() => ask({ kind: 'rename', view })}
                  onDuplicate={() => ask({ kind: 'copy', view })}
                  onGone={() => void navigate(pathname)}
                />
              ),
            }),
          })),
        ]}
        end={canSave && <AddViewButton onAdd={() => ask({ kind: 'save' })} />}
      />
      {asked?.kind === 'rename' && <RenameViewDialog view={asked.view} onClose={close} />}
      {asked?.kind === 'save' && <SaveViewDialog list={list} state={state} onSaved={open} onClose={close} />}
      {asked?.kind === 'copy' && (
        <SaveViewDialog
          list={list}
          state={asked.view}
          name={listText('views.copyOf', { name: asked.view.name })}
          onSaved={open}
          onClose={close}
        />
      )}
    </>
  )
  return {
    tabs,
    tools: changed && !isOwnTab && canSave && (
      <ViewTools
        view={current}
        state={state}
        onReset={() => void navigate(current ? linkTo(current) : pathname)}
        onSaveAs={() => ask({ kind: 'save' })}
      />
    ),
  }
}

/** A link that names a view and nothing else shows what the view holds, and then says so. */
function useWholeLink(schema: ListSchema, params: URLSearchParams, view: SavedView | undefined): void {
  const [, setParams] = useSearchParams()
  const whole = view && isBare(schema, params) ? paramsOf(view) : undefined
  const missing = whole && [...whole].filter(([key, value]) => !params.getAll(key).includes(value))
  const text = missing?.length ? new URLSearchParams([...params, ...missing]).toString() : null
  useEffect(() => {
    if (text !== null) setParams(new URLSearchParams(text), { replace: true, preventScrollReset: true })
  }, [text, setParams])
}
