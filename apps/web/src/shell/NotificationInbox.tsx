import type { Notification } from '@almoner/contracts/notifications/notifications.operations'
import { DateText } from '@almoner/ui/data/DateText'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { QueryState } from '../QueryState'
import { useActor } from '../session/use-actor'
import { shellText } from './messages'
import './notification-inbox.css'
import { useNotifications } from './use-notifications'

/** What happened lately that matters to whoever looks, the newest first; each leads to where it can be dealt with. */
export function NotificationInbox({ onGo }: { onGo: () => void }) {
  const { list, mark } = useNotifications()
  const unread = (list.data ?? []).filter(isOpen).map(({ id }) => id)
  return (
    <Stack gap={12}>
      <Row align="baseline" justify="between">
        <h2>{shellText('notifications.title')}</h2>
        {unread.length > 0 && (
          <button type="button" className="al-link" onClick={() => mark(unread, true)}>
            {shellText('notifications.markAll')}
          </button>
        )}
      </Row>
      <QueryState query={list} loading={<SkeletonLines />}>
        {(all) => <Notifications all={all} onGo={onGo} onMark={mark} />}
      </QueryState>
    </Stack>
  )
}

const isOpen = ({ isRead, isSettled }: Notification): boolean => !isRead && !isSettled

interface NotificationsProps {
  all: readonly Notification[]
  onGo: () => void
  onMark: (ids: string[], isRead: boolean) => void
}

function Notifications({ all, onGo, onMark }: NotificationsProps) {
  if (all.length === 0) {
    return (
      <div>
        <p>{shellText('notifications.none')}</p>
        <Text as="p" tone="quiet" size="small">
          {shellText('notifications.none30')}
        </Text>
      </div>
    )
  }
  return (
    <ul className="notification-list">
      {all.map((one) => (
        <NotificationLine key={one.id} one={one} onGo={onGo} onMark={onMark} />
      ))}
    </ul>
  )
}

function NotificationLine({ one, onGo, onMark }: { one: Notification } & Omit<NotificationsProps, 'all'>) {
  const { timeZone } = useActor()
  const { id, title, text, path, at, isRead, isSettled } = one
  const markLabel = isRead ? shellText('notifications.markUnread') : shellText('notifications.markRead')
  const go = () => {
    if (!isRead) onMark([id], true)
    onGo()
  }
  return (
    <li className="notification" data-open={isOpen(one) ? '' : undefined}>
      <Link to={path} onClick={go} className="notification-link">
        {title}
      </Link>
      {text && (
        <Text as="p" tone="quiet" size="small" isBreakable>
          {text}
        </Text>
      )}
      <Row as="p" className="al-quiet" gap={[4, 12]}>
        <DateText value={at} {...(timeZone && { timeZone })} hasTime />
        {isSettled && <span>{shellText('notifications.settled')}</span>}
      </Row>
      {!isSettled && (
        <button
          type="button"
          className="notification-mark"
          title={markLabel}
          aria-label={`${markLabel}: ${title}`}
          onClick={() => onMark([id], !isRead)}
        />
      )}
    </li>
  )
}
