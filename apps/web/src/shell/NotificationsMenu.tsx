import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { useActor } from '../session/use-actor'
import { NotificationInbox } from './NotificationInbox'
import { shellText } from './messages'
import { useHasInbox, useUnreadNotifications } from './use-notifications'

/** What happened in the org that matters to whoever is at work, and what went wrong on this page after its notice was closed. */
export function NotificationsMenu() {
  const { kept } = useNotices()
  const hasInbox = useHasInbox()
  const unread = useUnreadNotifications()
  const count = unread + kept.length
  return (
    <Flyout
      label={shellText('notifications.title')}
      placement="bottomRight"
      className="header-panel notifications"
      renderTrigger={(aria) => (
        <Button
          kind="quiet"
          shape="icon"
          aria-label={count === 0 ? shellText('notifications.title') : shellText('notifications.count', { count })}
          icon={<Icon name="bell" size={18} />}
          data-count={count === 0 ? undefined : Math.min(count, 99)}
          {...aria}
        />
      )}
    >
      {(close) => (
        <>
          {kept.length > 0 && <KeptNotices />}
          {hasInbox ? <NotificationInbox onGo={close} /> : <p>{shellText('notifications.membersOnly')}</p>}
        </>
      )}
    </Flyout>
  )
}

function KeptNotices() {
  const { kept, forgetAll } = useNotices()
  const { timeZone } = useActor()
  return (
    <Stack gap={12}>
      <Row align="baseline" justify="between">
        <h2>{shellText('notifications.onThisPage')}</h2>
        <button type="button" className="al-link" onClick={forgetAll}>
          {shellText('notifications.clear')}
        </button>
      </Row>
      <Stack as="ul" gap={16}>
        {kept.map(({ id, title, detail, errorId, at }) => (
          <Text as="li" key={id} isBreakable>
            <p>{title}</p>
            {detail && <p className="al-quiet">{detail}</p>}
            <Row as="p" className="al-quiet" gap={[4, 12]}>
              <DateText value={new Date(at).toISOString()} {...(timeZone && { timeZone })} hasTime />
              {errorId && <span className="al-code">{errorId}</span>}
            </Row>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
