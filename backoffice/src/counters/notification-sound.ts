/** Frequency in Hz and start in seconds. */
const NOTES = [
  { pitch: 660, at: 0 },
  { pitch: 990, at: 0.16 },
]
const LENGTH = 0.5
const LOUDNESS = 0.08

let audio: AudioContext | undefined

/** Browsers play sound only after a user gesture. */
export function playNotificationSound(): void {
  audio ??= new AudioContext()
  for (const { pitch, at } of NOTES) {
    const [from, to] = [audio.currentTime + at, audio.currentTime + at + LENGTH]
    const volume = new GainNode(audio, { gain: LOUDNESS })
    volume.gain.setValueAtTime(LOUDNESS, from)
    volume.gain.exponentialRampToValueAtTime(0.001, to)
    const note = new OscillatorNode(audio, { frequency: pitch })
    note.connect(volume).connect(audio.destination)
    note.start(from)
    note.stop(to)
  }
}
