package payments

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// Creditor is the receiver of transfers: the manufacturer's account.
type Creditor struct{ Name, IBAN, BIC string }

var rfBody = regexp.MustCompile(`^[A-Z0-9]{1,21}$`)

// creditorReference returns the ISO 11649 reference of a text: RF, two check digits, and its letters and digits.
func creditorReference(text string) (string, error) {
	body := strings.ReplaceAll(strings.ToUpper(text), "-", "")
	if !rfBody.MatchString(body) {
		return "", fmt.Errorf("payments: %q makes no creditor reference", text)
	}
	return fmt.Sprintf("RF%02d%s", 98-mod97(body+"RF00"), body), nil
}

var rfPattern = regexp.MustCompile(`RF[0-9]{2}[A-Z0-9]{1,21}`)

// findCreditorReference returns the body of the first valid reference in the text of a transfer, or "". Banks print it in
// groups of four and in either case.
func findCreditorReference(text string) string {
	packed := strings.NewReplacer(" ", "", "-", "", "/", "", ".", "").Replace(strings.ToUpper(text))
	for _, at := range rfPattern.FindAllStringIndex(packed, -1) {
		// Text may follow without a space: the longest valid match counts.
		for end := at[1]; end > at[0]+4; end-- {
			if candidate := packed[at[0]:end]; mod97(candidate[4:]+candidate[:4]) == 1 {
				return candidate[4:]
			}
		}
	}
	return ""
}

// mod97 returns the remainder of ISO 7064: letters count as 10 to 35.
func mod97(text string) int64 {
	var digits strings.Builder
	for _, c := range text {
		if c >= 'A' && c <= 'Z' {
			fmt.Fprintf(&digits, "%d", c-'A'+10)
		} else {
			digits.WriteRune(c)
		}
	}
	number, ok := new(big.Int).SetString(digits.String(), 10)
	if !ok {
		return -1
	}
	return new(big.Int).Mod(number, big.NewInt(97)).Int64()
}

// epcPayload returns the content of a SEPA credit transfer's QR code (EPC069-12, version 002, UTF-8, structured reference).
func epcPayload(to Creditor, cents int64, reference string) string {
	return strings.Join([]string{
		"BCD", "002", "1", "SCT", to.BIC, to.Name, to.IBAN, fmt.Sprintf("EUR%d.%02d", cents/100, cents%100), "", reference,
	}, "\n")
}
