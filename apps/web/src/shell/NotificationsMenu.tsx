import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { useActor } from '../session/use-actor'
import { shellText } from './messages'

/** What went wrong lately on this page, after its notice is closed. */
export function NotificationsMenu() {
  const { kept } = useNotices()
  return (
    <Flyout
      label={shellText('notifications.title')}
      placement="bottomRight"
      className="header-panel"
      renderTrigger={(aria) => (
        <Button
          kind="quiet"
          shape="icon"
          aria-label={
            kept.length === 0
              ? shellText('notifications.title')
              : shellText('notifications.count', { count: kept.length })
          }
          icon={<Icon name="bell" size={18} />}
          data-count={kept.length || undefined}
          {...aria}
        />
      )}
    >
      {() => <NotificationPanel />}
    </Flyout>
  )
}

function NotificationPanel() {
  const { kept, forgetAll } = useNotices()
  const { timeZone } = useActor()
  return (
    <>
      <Row align="baseline" justify="between">
        <h2>{shellText('notifications.title')}</h2>
        {kept.length > 0 && (
          <button type="button" className="al-link" onClick={forgetAll}>
            {shellText('notifications.clear')}
          </button>
        )}
      </Row>
      {kept.length === 0 ? (
        <p className="al-quiet">{shellText('notifications.none')}</p>
      ) : (
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
      )}
    </>
  )
}
