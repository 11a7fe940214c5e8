import type { SavedView } from '@almoner/contracts/saved-views/saved-view'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { trpc } from '../../trpc'
import { listText } from '../messages'
import type { ViewState } from './view-link'

export const AddViewButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button
    kind="quiet"
    size="small"
    shape="icon"
    aria-label={listText('views.add')}
    title={listText('views.add')}
    icon={<Icon name="plus" />}
    onClick={onAdd}
  />
)

interface ViewMenuProps {
  view: SavedView
  onRename: () => void
  onDuplicate: () => void
  onGone: () => void
}

/** What can be done with the view that is shown, at its tab. */
export function ViewMenu({ view, onRename, onDuplicate, onGone }: ViewMenuProps) {
  const { id, name, isShared, canEdit } = view
  const { share, remove } = useViewChanges(onGone)
  return (
    <ActionsMenu
      label={listText('views.menu', { name })}
      placement="bottomLeft"
      groups={[
        [
          ...(canEdit ? [{ id: 'view.rename', label: listText('views.rename'), run: onRename }] : []),
          { id: 'view.duplicate', label: listText('views.duplicate'), run: onDuplicate },
          ...(canEdit
            ? [
                {
                  id: 'view.share',
                  label: isShared ? listText('views.unshare') : listText('views.share'),
                  run: () => share({ id, isShared: !isShared }),
                },
              ]
            : []),
        ],
        canEdit
          ? [{ id: 'view.remove', label: listText('views.remove'), isDanger: true, run: () => remove({ id }) }]
          : [],
      ]}
      renderTrigger={(aria) => (
        <Button
          kind="quiet"
          size="tiny"
          shape="icon"
          aria-label={listText('views.menu', { name })}
          icon={<Icon name="chevron-down" size={14} />}
          {...aria}
        />
      )}
    />
  )
}

function useViewChanges(onGone: () => void) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const refresh = () => utils.savedViews.invalidate()
  const tell = (title: string) => (error: unknown) => fail(title, { detail: describeError(error).message })
  const sharing = trpc.savedViews.update.useMutation({
    onSuccess: async ({ name, isShared }) => {
      say(isShared ? listText('views.nowShared', { name }) : listText('views.notShared', { name }))
      await refresh()
    },
    onError: tell(listText('views.failed')),
  })
  const bringingBack = trpc.savedViews.create.useMutation({
    onSuccess: refresh,
    onError: tell(listText('views.failed')),
  })
  const removing = trpc.savedViews.remove.useMutation({
    onSuccess: async ({ list, name, query, columns, density, isShared }) => {
      const again = { list, name, query, columns, density, isShared, idempotencyKey: crypto.randomUUID() }
      say(listText('views.removed'), name, {
        label: listText('views.undo'),
        onUndo: () => bringingBack.mutate(again),
      })
      onGone()
      await refresh()
    },
    onError: tell(listText('views.removeFailed')),
  })
  return { share: sharing.mutate, remove: removing.mutate }
}

interface ViewToolsProps {
  /** Absent on a tab of the list itself. */
  view: SavedView | undefined
  state: ViewState
  onReset: () => void
  onSaveAs: () => void
}

/** Where the list differs from its tab: back to it, or keep what is seen. */
export function ViewTools({ view, state, onReset, onSaveAs }: ViewToolsProps) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const saving = trpc.savedViews.update.useMutation({
    onSuccess: async ({ name }) => {
      say(listText('views.savedTo', { name }))
      await utils.savedViews.invalidate()
    },
    onError: (error) => fail(listText('views.failed'), { detail: describeError(error).message }),
  })
  const { query, columns, density } = state
  return (
    <>
      {view && (
        <button type="button" className="al-link" onClick={onReset}>
          {listText('views.reset')}
        </button>
      )}
      {view?.canEdit ? (
        <ActionsMenu
          label={listText('views.saveMenu')}
          groups={[
            [
              {
                id: 'view.into',
                label: listText('views.saveInto', { name: view.name }),
                run: () => saving.mutate({ id: view.id, query, columns: [...columns], density }),
              },
              { id: 'view.as', label: listText('views.saveAs'), run: onSaveAs },
            ],
          ]}
          renderTrigger={(aria) => (
            <Button size="small" {...aria}>
              {listText('views.save')}
              <Icon name="chevron-down" size={14} />
            </Button>
          )}
        />
      ) : (
        <Button size="small" onClick={onSaveAs}>
          {listText('views.save')}
        </Button>
      )}
    </>
  )
}
