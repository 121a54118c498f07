/** A file as a list. @throws {Error} when it is a broken workbook */
export async function readList(file: File): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return file.text()
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(new Uint8Array(await file.arrayBuffer()))
}
