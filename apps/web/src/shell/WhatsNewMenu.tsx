import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { DateText } from '@almoner/ui/data/DateText'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useActor } from '../session/use-actor'
import { news } from './news'
import { shellText } from './messages'
import { useNewsSeen } from './use-news-seen'
import './header-menus.css'

/** What has changed in Almoner, with a mark while there is something that this user has not read. */
export function WhatsNewMenu() {
  const { user } = useActor()
  const { unread, markSeen } = useNewsSeen(user.id)
  return (
    <Flyout
      label={shellText('shell.whatsNew')}
      placement="bottomRight"
      className="header-panel"
      renderTrigger={(aria) => (
        <Button
          kind="quiet"
          shape="icon"
          aria-label={unread === 0 ? shellText('shell.whatsNew') : shellText('shell.unreadNews', { count: unread })}
          title={shellText('shell.whatsNew')}
          icon={<Icon name="news" size={18} />}
          data-unread={unread > 0 || undefined}
          {...aria}
        />
      )}
    >
      {(close) => <NewsPanel onRead={markSeen} onGo={close} />}
    </Flyout>
  )
}

function NewsPanel({ onRead, onGo }: { onRead: () => void; onGo: () => void }) {
  // The list being on the screen is what makes it read.
  useEffect(() => onRead(), [onRead])
  return (
    <>
      <div className="header-panel-line">
        <h2>{shellText('shell.whatsNew')}</h2>
      </div>
      <ul className="news-list">
        {news.map(({ on, title, text, to }) => (
          <li key={title}>
            <p className="news-day">
              <DateText value={on} />
            </p>
            <p className="news-title">
              {to ? (
                <Link to={to} onClick={onGo}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
            <p className="al-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
