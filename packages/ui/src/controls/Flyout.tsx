import { Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactElement, ReactNode } from 'react'

export interface FlyoutProps {
  /** What opens, for those who do not see it. */
  label: string
  /** The button that opens it; spread what it is given. */
  renderTrigger: (aria: { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean }) => ReactElement
  /** What opens; `close` is for a link or a last choice in it, and leaves the focus at the button. */
  children: (close: () => void) => ReactNode
  placement?: 'bottomLeft' | 'bottomRight'
  className?: string
}

/** A small sheet that opens at its button. The focus goes into it, and back to the button on Escape. */
export function Flyout({ label, renderTrigger, children, placement = 'bottomLeft', className }: FlyoutProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const turn = (isNowOpen: boolean) => {
    if (isNowOpen) setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    setIsOpen(isNowOpen)
  }
  const close = () => {
    setIsOpen(false)
    opener?.focus()
  }
  const content = (
    <FlyoutBody label={label} className={className} opener={opener} onLeave={() => setIsOpen(false)} onClose={close}>
      {children(close)}
    </FlyoutBody>
  )
  return (
    <Popover
      content={content}
      trigger="click"
      placement={placement}
      arrow={false}
      align={{ offset: [0, 6], overflow: { adjustY: true, shiftX: 8 } }}
      open={isOpen}
      onOpenChange={turn}
      destroyOnHidden
    >
      {renderTrigger({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
    </Popover>
  )
}

interface FlyoutBodyProps {
  label: string
  className: string | undefined
  opener: HTMLElement | null
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

const focusable = 'input:not([type="hidden"]), button, select, a[href]'

function FlyoutBody({ label, className, opener, onLeave, onClose, children }: FlyoutBodyProps) {
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The sheet is measured before it is shown; the focus waits until it can be taken.
    const frame = requestAnimationFrame(() =>
      (body.current?.querySelector<HTMLElement>(focusable) ?? body.current)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && relatedTarget !== opener) onLeave()
  }

  return (
    <div
      ref={body}
      className={className}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onBlur={leave}
    >
      {children}
    </div>
  )
}
