import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { Popover } from 'antd'
import { useActor } from '../session/use-actor'

/** What went wrong lately on this page, after its notice is closed. */
export function NotificationsMenu() {
  const { kept } = useNotices()
  const label = kept.length === 0 ? 'Notifications' : `Notifications, ${kept.length}`
  return (
    <Popover content={<NotificationPanel />} trigger="click" placement="bottomRight" arrow={false}>
      <Button
        kind="quiet"
        shape="icon"
        aria-label={label}
        aria-haspopup="dialog"
        icon={<Icon name="bell" size={18} />}
        data-count={kept.length || undefined}
      />
    </Popover>
  )
}

function NotificationPanel() {
  const { kept, forgetAll } = useNotices()
  const { timeZone } = useActor()
  return (
    <div className="header-panel" role="dialog" aria-label="Notifications">
      <div className="header-panel-line">
        <h2>Notifications</h2>
        {kept.length > 0 && (
          <button type="button" className="al-link" onClick={forgetAll}>
            Clear all
          </button>
        )}
      </div>
      {kept.length === 0 ? (
        <p className="al-quiet">Nothing needs your attention.</p>
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
    </div>
  )
}
