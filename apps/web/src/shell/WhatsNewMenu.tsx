import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
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
      <Row align="baseline" justify="between">
        <h2>{shellText('shell.whatsNew')}</h2>
      </Row>
      <Stack as="ul" gap={16}>
        {news.map(({ on, title, text, to }) => (
          <li key={title}>
            <Text as="p" tone="quiet" size="tiny">
              <DateText value={on} />
            </Text>
            <Text as="p" weight="medium">
              {to ? (
                <Link to={to} onClick={onGo}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Text>
            <p className="al-quiet">{text}</p>
          </li>
        ))}
      </Stack>
    </>
  )
}
