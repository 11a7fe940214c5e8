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
      <div className="header-panel-line">
        <h2>{shellText('notifications.title')}</h2>
        {kept.length > 0 && (
          <button type="button" className="al-link" onClick={forgetAll}>
            {shellText('notifications.clear')}
          </button>
        )}
      </div>
      {kept.length === 0 ? (
        <p className="al-quiet">{shellText('notifications.none')}</p>
      ) : (
        <ul className="notification-list">
          {kept.map(({ id, title, detail, errorId, at }) => (
            <li key={id}>
              <p>{title}</p>
              {detail && <p className="al-quiet">{detail}</p>}
              <p className="notification-foot">
                <DateText value={new Date(at).toISOString()} {...(timeZone && { timeZone })} hasTime />
                {errorId && <span className="al-code">{errorId}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
