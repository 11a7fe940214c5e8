import type { RecordRef } from '@almoner/contracts/records/record'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { FactStrip, type FactStripProps } from '@almoner/ui/data/FactStrip'
import { PageHeader, type PageHeaderProps } from '@almoner/ui/data/PageHeader'
import { Row } from '@almoner/ui/layout/Row'
import { useState, type ReactNode } from 'react'
import type { Action } from '../actions/action'
import { ActionsMenu } from '../actions/ActionsMenu'
import { BackLink } from '../BackLink'
import { RecordFields } from '../custom-fields/RecordFields'
import { useTrail } from '../lists/trail'
import { RecordTags } from '../tags/RecordTags'
import { RecordTasks } from '../tasks/RecordTasks'
import { t } from './messages'
import { RecordSteps } from './RecordSteps'
import { RecordTimeline } from './RecordTimeline'
import './record-page.css'

export interface RecordHeadProps extends Pick<PageHeaderProps, 'title' | 'details'> {
  record: RecordRef
  /** The list of such records. */
  list: { path: string; label: string }
  /** The likeliest next step, as the one filled button; at most one more before it. */
  primary?: ReactNode
  /** All else that can be done, behind the three dots. */
  menu?: readonly (readonly Action[])[]
  facts?: FactStripProps['facts']
}

export interface RecordPageProps extends RecordHeadProps {
  /** Below the head, over the whole width: what is wrong, or a strip of its own. */
  notice?: ReactNode
  /** Above the timeline. */
  before?: ReactNode
  /** Below the timeline. */
  children?: ReactNode
  /** Beside the timeline, between its tasks and its custom fields: what is known of the record, in sections. */
  side: ReactNode
}

/**
 * The page of one record: title, facts that matter most, one primary action and a menu; its timeline in the middle, what
 * is known of it at the side; previous and next of the list that one came from. On a phone the side is a part of its own.
 */
export function RecordPage({ record, notice, before, children, side, ...head }: RecordPageProps) {
  const [part, setPart] = useState<'timeline' | 'facts'>('timeline')
  return (
    <div className="record-page">
      <RecordHead record={record} {...head} />
      {notice}
      <div className="record-parts al-no-print">
        <Segments
          label={t('parts.label')}
          choices={(['timeline', 'facts'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))}
          chosen={part}
          onChoose={setPart}
          isWide
        />
      </div>
      <div className="al-columns record-columns" data-part={part}>
        <div>
          {before}
          <RecordTimeline record={record} />
          {children}
        </div>
        <div>
          <RecordTasks record={record} />
          {side}
          <RecordFields record={record} />
        </div>
      </div>
    </div>
  )
}

/** The head alone, for a record whose parts are pages of their own. */
export function RecordHead({ record, list, primary, details, menu = [], facts, ...header }: RecordHeadProps) {
  const from = useTrail()?.trail.from
  const back = from?.split('?')[0] === list.path ? from : list.path
  const hasMenu = menu.some((group) => group.length > 0)
  return (
    <>
      <PageHeader
        {...header}
        details={
          <>
            {details}
            <RecordTags record={record} />
          </>
        }
        back={<BackLink to={back}>{list.label}</BackLink>}
        steps={<RecordSteps />}
        actions={
          (primary || hasMenu) && (
            <Row className="record-actions">
              {primary}
              <ActionsMenu
                label={t('more')}
                groups={menu}
                renderTrigger={(aria) => (
                  <Button {...aria} shape="icon" aria-label={t('more')} icon={<Icon name="more" />} />
                )}
              />
            </Row>
          )
        }
      />
      {facts && <FactStrip facts={facts} />}
    </>
  )
}
