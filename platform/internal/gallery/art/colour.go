// Package art draws the gallery's pictures: a recipe gives the same picture on every machine.
package art

import (
	"fmt"
	"math"
	"strconv"
)

// lab is a colour in OKLab, in which interpolation is perceptually uniform.
type lab struct{ l, a, b float64 }

func (c lab) mix(d lab, t float64) lab {
	return lab{c.l + (d.l-c.l)*t, c.a + (d.a-c.a)*t, c.b + (d.b-c.b)*t}
}

// lit returns the colour lighter or, below zero, darker.
func (c lab) lit(by float64) lab { return lab{c.l + by, c.a, c.b} }

func parse(hex string) (lab, error) {
	if len(hex) != 7 || hex[0] != '#' {
		return lab{}, fmt.Errorf("art: %q is no colour", hex)
	}
	n, err := strconv.ParseUint(hex[1:], 16, 32)
	if err != nil {
		return lab{}, fmt.Errorf("art: %q is no colour", hex)
	}
	linear := func(shift uint) float64 {
		c := float64(n>>shift&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	r, g, b := linear(16), linear(8), linear(0)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return lab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}, nil
}

// gamma is sRGB's transfer curve, from 0 to 1 in steps fine enough for eight bits.
var gamma = func() (table [4097]uint8) {
	for i := range table {
		c := float64(i) / 4096
		if c <= 0.0031308 {
			c *= 12.92
		} else {
			c = 1.055*math.Pow(c, 1/2.4) - 0.055
		}
		table[i] = uint8(math.Round(c * 255))
	}
	return table
}()

func encode(linear float64) uint8 { return gamma[int(clamp(linear)*4096)] }

func (c lab) rgb() (r, g, b uint8) {
	l := c.l + 0.3963377774*c.a + 0.2158037573*c.b
	m := c.l - 0.1055613458*c.a - 0.0638541728*c.b
	s := c.l - 0.0894841775*c.a - 1.2914855480*c.b
	l, m, s = l*l*l, m*m*m, s*s*s
	return encode(4.0767416621*l - 3.3077115913*m + 0.2309699292*s),
		encode(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s),
		encode(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)
}

// palette has the colours of a picture, from background to accent.
type palette []lab

// ramp interpolates over the whole palette as t goes from 0 to 1.
func (p palette) ramp(t float64) lab {
	at := clamp(t) * float64(len(p)-1)
	i := min(int(at), len(p)-2)
	return p[i].mix(p[i+1], at-float64(i))
}

func clamp(x float64) float64 { return min(max(x, 0), 1) }

func smooth(from, to, x float64) float64 {
	t := clamp((x - from) / (to - from))
	return t * t * (3 - 2*t)
}
