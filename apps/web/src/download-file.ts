export const downloadFile = (fileName: string, text: string, type = 'text/csv'): void =>
  download(fileName, new Blob([text], { type: `${type};charset=utf-8` }))

export const downloadBytes = (fileName: string, bytes: Uint8Array<ArrayBuffer>, type: string): void =>
  download(fileName, new Blob([bytes], { type }))

function download(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
