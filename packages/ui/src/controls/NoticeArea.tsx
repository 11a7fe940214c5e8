import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../brand/Icon.js'
import { Button } from './Button.js'
import { noticeMotionMs, noticeMs, NoticesContext, undoNoticeMs, type Notice, type Notices } from './notices.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

const icons = { good: 'check', attention: 'bang', failed: 'cross' } as const

/** Holds the notices of the page and shows them at its lower start corner. Stands once, around the app. */
export function NoticeArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([])
  const [kept, setKept] = useState<readonly Notice[]>([])
  const lastId = useRef(0)

  const close = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), [])
  const add = useCallback((notice: Omit<Notice, 'id' | 'at'>) => {
    lastId.current += 1
    const one: Notice = { ...notice, id: lastId.current, at: Date.now() }
    setShown((all) => [...all.slice(-3), one])
    if (one.tone === 'failed') setKept((all) => [one, ...all].slice(0, 50))
  }, [])

  const notices = useMemo<Notices>(
    () => ({
      kept,
      say: (title, detail, undo) => add({ tone: 'good', title, ...(detail && { detail }), ...(undo && { undo }) }),
      fail: (title, more) => add({ tone: 'failed', title, ...more }),
      forget: (id) => setKept((all) => all.filter((one) => one.id !== id)),
      forgetAll: () => setKept([]),
    }),
    [kept, add],
  )

  return (
    <NoticesContext value={notices}>
      {children}
      <Stack className="al-notices al-no-print">
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onClose={close} />
        ))}
      </Stack>
    </NoticesContext>
  )
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: (id: number) => void }) {
  const { id, tone, title, detail, errorId, undo } = notice
  const [isHeld, setIsHeld] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const goesByItself = tone !== 'failed'

  useEffect(() => {
    if (!goesByItself || isHeld || isLeaving) return
    const timer = setTimeout(() => setIsLeaving(true), undo ? undoNoticeMs : noticeMs)
    return () => clearTimeout(timer)
  }, [goesByItself, isHeld, isLeaving, undo])

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => onClose(id), noticeMotionMs)
    return () => clearTimeout(timer)
  }, [isLeaving, id, onClose])

  return (
    <Row
      className="al-notice"
      ground="raised"
      gap={12}
      padding={12}
      align="start"
      isNoWrap
      role={tone === 'failed' ? 'alert' : 'status'}
      data-tone={tone}
      data-leaving={isLeaving ? '' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[tone]} />
      <Text as="div" style={{ flex: 1 }} isBreakable>
        {title}
        {detail && <div className="al-quiet">{detail}</div>}
        {errorId && (
          <div className="al-quiet">
            {uiText('error')} <span className="al-code">{errorId}</span>
          </div>
        )}
      </Text>
      {undo && (
        <Button
          size="small"
          onClick={() => {
            setIsLeaving(true)
            undo.onUndo()
          }}
        >
          {undo.label}
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        shape="icon"
        aria-label={uiText('close')}
        icon={<Icon name="cross" size={14} />}
        onClick={() => setIsLeaving(true)}
      />
    </Row>
  )
}
