/** While the studio loads; its own placeholder has the shape of the preview. Part of the first load. */
export const PendingStudio = ({ texts }: { texts: Record<string, string> }) =>
  Object.values(texts).some(Boolean) && (
    <p className="field-hint" data-preview-pending>
      Drawing your preview…
    </p>
  )
