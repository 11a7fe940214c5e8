import { Icon } from '@almoner/ui/brand/Icon'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../trpc'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the network is away, as long as it is. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="offline-bar al-no-print" role="status">
      <Icon name="bang" />
      <span>You are offline. What you see may have changed since.</span>
      <button type="button" className="al-link" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
        Try again
      </button>
    </div>
  )
}
