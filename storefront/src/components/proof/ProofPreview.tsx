import { chakra } from '@chakra-ui/react'
import type { PublicProof } from '@nakshi/contract/shop/proofs'
import type { ReactNode } from 'react'
import { useProofPicture } from '../../api/proofs.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { FieldError } from '../form/FieldError.tsx'

interface ProofPreviewProps {
  proof: PublicProof
  token: string
  children: ReactNode
}

export function ProofPreview({ proof, token, children }: ProofPreviewProps) {
  const { data: url, error } = useProofPicture(token, true)
  return (
    <>
      <p>
        {proof.quantity > 1 && `${proof.quantity} × `}
        {proof.title}, {proof.width_mm} × {proof.height_mm} mm, order {proof.order_number}.
      </p>
      {error && <FieldError role="alert">{getErrorMessage(error)}</FieldError>}
      <Columns>
        <Frame>{url && <img src={url} alt={`Preview of ${proof.title}`} />}</Frame>
        <div>
          {proof.texts.length > 0 && (
            <>
              <h2>Check the spelling carefully</h2>
              <chakra.dl mb="6">
                {proof.texts.map(({ name, text }) => (
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
          {children}
        </div>
      </Columns>
    </>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' },
    alignItems: 'start',
    gap: { base: '6', lg: '12' },
    mt: '5',
    '& h2': { fontSize: '2xl' },
  },
})

const Frame = chakra('div', {
  base: {
    _empty: { minH: '14rem' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'bg.picture',
    '& img': { display: 'block', width: '100%', maxHeight: '70vh', objectFit: 'contain' },
  },
})
