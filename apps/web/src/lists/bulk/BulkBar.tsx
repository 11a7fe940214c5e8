import type { BulkChange } from '@almoner/contracts/bulk-changes/bulk-change'
import { isBulkActionOf, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import { mostChanged } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { BulkSelectionWire } from '@almoner/contracts/bulk-changes/bulk-selection'
import { startExport, type StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { Icon, type IconName } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { SelectionBar } from '@almoner/ui/data/SelectionBar'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import type { Selection } from '@almoner/ui/data/use-selection'
import { useState, type ReactNode } from 'react'
import type { Action } from '../../actions/action'
import { useActions } from '../../actions/action-store'
import { useRightful } from '../../actions/use-rightful'
import { ExportDialog } from '../../exporting/ExportDialog'
import { useExport } from '../../exporting/use-export'
import { named } from './bulk-choice'
import { BulkDialog } from './BulkDialog'
import { FollowBar } from './FollowBar'
import { bulkText } from './messages'
import { useBulkRights } from './use-bulk-rights'

export interface BulkBarProps<Row extends { id: string }> {
  selection: Selection<Row>
  /** All that the filter of the list finds, and how many that is, where it is known. */
  all: BulkSelectionWire
  matching: number | undefined
  /** What the chosen ones come to. */
  sum?: ReactNode
  /** The file of the chosen ones, all where no ids are named. */
  exportOf: (ids?: string[]) => StartExportWire
  /** The keys of the columns of the list. */
  shown: readonly string[]
  /** Whether the list as it is filtered holds rows for an action; all are offered where absent. */
  isOffered?: (action: BulkAction) => boolean
  /** Whether a row can take an action as far as one sees; the server asks the same again when its turn comes. */
  isFit?: (action: BulkAction, row: Row) => boolean
}

/** What stands in the bar beside the menu of the rest. */
const mostButtons = 3

const icons: Partial<Record<BulkAction, IconName>> = { addTags: 'plus', removeTags: 'minus', pause: 'pause' }

/** What can be done with the chosen rows of a list: buttons, a menu on a phone, and the palette; then how far that is. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { selection, all, matching, sum, exportOf, shown, isFit, isOffered = () => true } = props
  const { kind } = all
  const [asked, ask] = useState<BulkAction | null>(null)
  const [followed, follow] = useState<BulkChange | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const exporting = useExport()
  const rows = [...selection.chosen.values()]
  const ids = rows.map(({ id }) => id)
  const count = selection.isAll ? (matching ?? 0) : rows.length
  const { actions } = useBulkRights(kind)
  const verbs: Action[] = actions.filter(isOffered).map((action) => ({
    id: `bulk.${action}`,
    label: bulkText(`actions.${action}.verb`),
    icon: icons[action] ?? 'chevron-end',
    run: () => ask(action),
  }))
  const [exported] = useRightful([
    {
      id: 'bulk.export',
      label: bulkText('export'),
      icon: 'download',
      operation: startExport,
      isLookedFor: true,
      run: () => setIsExporting(true),
    },
  ])
  const offered = exported ? [...verbs, exported] : verbs
  const records = bulkText('records', { kind, count })
  useActions(count > 0 ? offered : [], { label: bulkText('chosen', { records }) })
  const limit = matching !== undefined && matching > mostChanged
  const choice = { selection: selection.isAll ? all : named(all, ids), count }
  const unfit = asked && isFit && !selection.isAll ? rows.filter((row) => !isFit(asked, row)).length : 0
  return (
    <>
      <SelectionBar
        count={count}
        sum={sum}
        matching={matching}
        onAll={!selection.isAll && matching !== undefined && !limit ? selection.chooseAll : undefined}
        limit={limit ? bulkText('most', { count: mostChanged }) : undefined}
        onClear={selection.clear}
      >
        <Verbs verbs={verbs} exported={exported} isBusy={exporting.isBusy} />
      </SelectionBar>
      {count === 0 && followed && (
        <FollowBar key={followed.id} begun={followed} onFollow={follow} onClose={() => follow(null)} />
      )}
      {isExporting && (
        <ExportDialog
          request={selection.isAll ? exportOf() : exportOf(ids)}
          count={count}
          shown={shown}
          onStarted={exporting.follow}
          onClose={() => setIsExporting(false)}
        />
      )}
      {asked && isBulkActionOf(kind, asked) && (
        <BulkDialog
          action={asked}
          choice={choice}
          unfit={unfit}
          onBegun={(begun) => {
            ask(null)
            selection.clear()
            follow(begun)
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

interface VerbsProps {
  verbs: readonly Action[]
  exported: Action | undefined
  isBusy: boolean
}

function Verbs({ verbs, exported, isBusy }: VerbsProps) {
  const isNarrow = useIsNarrow()
  const menuLabel = isNarrow ? bulkText('menu') : bulkText('more')
  const inSight = isNarrow ? [] : verbs.length <= mostButtons + 1 ? verbs : verbs.slice(0, mostButtons)
  const inMenu = verbs.slice(inSight.length).map(({ id, label, run }) => ({ key: id, label, onChoose: run }))
  const download = exported && { key: exported.id, label: exported.label, onChoose: exported.run }
  return (
    <>
      {inSight.map(({ id, label, run }) => (
        <Button key={id} size="small" onClick={run}>
          {label}
        </Button>
      ))}
      <ActionMenu
        label={menuLabel}
        placement="bottomRight"
        groups={[inMenu, isNarrow && download ? [download] : []]}
        renderTrigger={(aria) => (
          <Button {...aria} {...(isNarrow ? { kind: 'primary' } : { size: 'small' })}>
            {menuLabel}
            <Icon name="chevron-down" size={14} />
          </Button>
        )}
      />
      {!isNarrow && exported && (
        <Button size="small" icon={<Icon name="download" />} isBusy={isBusy} onClick={exported.run}>
          {exported.label}
        </Button>
      )}
    </>
  )
}
