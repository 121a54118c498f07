import { chakra } from '@chakra-ui/react'
import type { OpenedProof } from '@nakshi/api/contract/proofs'
import { useProofPicture } from '../../api/proofs.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { Problem } from '../form/Problem.tsx'

/** A piece as it will be made, and its words large enough to check letter by letter. */
export function ProvenPiece({ piece, token }: { piece: OpenedProof; token: string }) {
  const { data: url, error } = useProofPicture(token, true)
  return (
    <>
      <p>
        {piece.quantity > 1 && `${piece.quantity} × `}
        {piece.title}, {piece.width_mm} × {piece.height_mm} mm, of your order {piece.order_number}.
      </p>
      {error && <Problem role="alert">{sentenceFor(error)}</Problem>}
      <Frame>{url && <img src={url} alt={`${piece.title} as it will be made`} />}</Frame>
      {piece.texts.length > 0 && (
        <>
          <h2>Please check every letter</h2>
          <chakra.dl mb="6">
            {piece.texts.map(({ name, text }) => (
              <chakra.div key={name} borderBottomWidth="1px" borderColor="border" py="3">
                <chakra.dt color="fg.muted" fontSize="sm">
                  {name}
                </chakra.dt>
                <chakra.dd
                  m="0"
                  fontSize="2xl"
                  lineHeight="1.4"
                  whiteSpace="pre-wrap"
                  overflowWrap="anywhere"
                >
                  {text}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </>
      )}
    </>
  )
}

const Frame = chakra('div', {
  base: {
    // Holds the picture's place until it comes
    _empty: { minH: '14rem' },
    my: '5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: '#fff',
    '& img': { display: 'block', width: '100%', maxHeight: '70vh', objectFit: 'contain' },
  },
})
